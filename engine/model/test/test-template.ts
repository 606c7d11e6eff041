import type { StateNodeId } from '../objects/object-graph.ts'
import type { PredicateId } from '../goal/predicate.ts'
import type { Ref, Statement } from './statement.ts'
import type { Primitive, TypeId } from '../subject/type.ts'

/** A statement that is there already, or one that is left to chance: any value of a type. */
export type TemplateStatement =
  | Statement
  | {
      readonly kind: 'slot'
      readonly type: TypeId
      /** Values to choose from, where not every value of the type will do: a discriminant, an index in bounds. */
      readonly among?: readonly Primitive[]
      /** Literals that tests which cover something have at this place: worth trying, though any value of the type will do. */
      readonly proven?: readonly Statement[]
    }

/**
 * A test in which everything stands that a predicate needs, but for the values in its slots (docs/algorithms.md 5.2).
 * Slots never share a literal. References count template statements: whoever fills the slots moves them.
 */
export interface TestTemplate {
  readonly predicate: PredicateId
  readonly statements: readonly TemplateStatement[]
  /** Position of the call of the target: the last statement. */
  readonly target: Ref
  /** The state that each statement is about, by its position; `undefined` for what only had to be there. */
  readonly nodes: readonly (StateNodeId | undefined)[]
}
