import type { Outcome } from '../goal/predicate.ts'
import type { Condition, Constraint } from './symbolic.ts'
import type { Ref } from '../test/statement.ts'

/** A decision of a run that depends on an input. */
export interface Decision extends Outcome {
  readonly condition: Condition
}

/** The decisions of a test run on its inputs, in order (docs/algorithms.md 6.1). */
export interface PathCondition {
  /** By input of the constraint, its statement in the test. */
  readonly statements: readonly Ref[]
  /** Inputs and expressions; its conditions are those of the decisions. */
  readonly constraint: Constraint
  readonly decisions: readonly Decision[]
  /** Whether further decisions were dropped. */
  readonly isCut: boolean
}
