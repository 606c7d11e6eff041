import type { StateNodeId } from '../objects/object-graph.ts'
import type { PredicateId } from '../goal/predicate.ts'
import type { Ref, Statement } from './statement.ts'
import type { Primitive, TypeId } from '../subject/type.ts'

/** A fixed statement, or a slot for any value of a type. */
export type TemplateStatement =
  | Statement
  | {
      readonly kind: 'slot'
      readonly type: TypeId
      /** The allowed values, if not all of the type are: a discriminant, an index in bounds. */
      readonly among?: readonly Primitive[]
      /** Literals that covering tests have in the same place; worth trying, but not required. */
      readonly proven?: readonly Statement[]
    }

/**
 * A test with everything in place that a predicate needs, except the values of its slots (docs/algorithms.md 5.2).
 * Slots never share a literal. References count template statements and move when slots are filled.
 */
export interface TestTemplate {
  readonly predicate: PredicateId
  readonly statements: readonly TemplateStatement[]
  /** Position of the call of the target: the last statement. */
  readonly target: Ref
  /** The state node of each statement, by position; `undefined` for auxiliary statements. */
  readonly nodes: readonly (StateNodeId | undefined)[]
}
