import type { Goal } from '../model/goal/goal.ts'
import type { Outcome } from '../model/goal/predicate.ts'

/** A goal as its criterion lists it, before goals are numbered. */
export interface GoalSpec {
  readonly goal: Goal
  /** It opens once any of these outcomes is covered (docs/algorithms.md 2.3); empty if open from the start. */
  readonly opensWith: readonly Outcome[]
  /** Its approach level for a test that does not reach it: above that of any test that does. */
  readonly far: number
  /** It depends on something outside the control of tests, such as the time. */
  readonly isDoubtful?: true
}
