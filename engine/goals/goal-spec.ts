import type { Goal } from '../model/goal/goal.ts'
import type { Outcome } from '../model/goal/predicate.ts'

/** A goal as its criterion lists it, before it has a place among the goals of other criteria. */
export interface GoalSpec {
  readonly goal: Goal
  /** The outcomes any of which opens it (docs/algorithms.md 2.3); none where it is open from the start. */
  readonly opensWith: readonly Outcome[]
  /** Its approach level for a test that says nothing of it: more than any test that does can say. */
  readonly far: number
  /** It depends on something that no test chooses, such as the time. */
  readonly isDoubtful?: true
}
