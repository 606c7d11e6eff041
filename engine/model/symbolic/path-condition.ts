import type { Outcome } from '../goal/predicate.ts'
import type { Condition, Constraint } from './symbolic.ts'
import type { Ref } from '../test/statement.ts'

/** A decision on the way of a run that depends on an input. */
export interface Decision extends Outcome {
  readonly condition: Condition
}

/** What a run of a test decided on its inputs, in order (docs/algorithms.md 6.1). */
export interface PathCondition {
  /** The statement of the test whose value each input of the constraint is. */
  readonly statements: readonly Ref[]
  /** Inputs and expressions; its conditions are those of the decisions. */
  readonly constraint: Constraint
  readonly decisions: readonly Decision[]
  /** Whether there were more decisions than are kept. */
  readonly isCut: boolean
}
