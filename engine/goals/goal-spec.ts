import type { Goal } from '../model/goal/goal.ts'
import type { Outcome } from '../model/goal/predicate.ts'

/** A goal as its criterion lists it, before it is numbered among the goals of all criteria. */
export interface GoalSpec {
  readonly goal: Goal
  /** It opens once any of these outcomes is covered (docs/algorithms.md 2.3); none if it is open from the start. */
  readonly opensWith: readonly Outcome[]
  /** Its approach level for a test that does not reach it: more than any test that does. */
  readonly far: number
  /** It depends on something that no test controls, such as the time. */
  readonly isDoubtful?: true
}
