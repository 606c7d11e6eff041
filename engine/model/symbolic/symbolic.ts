import type { SymbolicOperator } from './symbolic-operators.ts'

/** What expressions are about: values without identity. */
export type Primitive = undefined | null | boolean | number | bigint | string

/** Index into the inputs of a constraint. */
export type InputId = number

/** Index into the nodes of a constraint. */
export type SymbolId = number

/** What values an input may have. Bounds are included. */
export type SymbolicInput =
  | {
      readonly sort: 'number'
      readonly low: number
      readonly high: number
      /** Whether it takes whole numbers only; the infinities count as whole. */
      readonly isInteger: boolean
      readonly hasNaN: boolean
    }
  /** Without a bound where one is `undefined`. */
  | { readonly sort: 'bigint'; readonly low: bigint | undefined; readonly high: bigint | undefined }
  /** By the number of code units. */
  | { readonly sort: 'string'; readonly shortest: number; readonly longest: number }
  | { readonly sort: 'boolean' }
  /** One of these, of which there is at least one: an enum, a union of literals. */
  | { readonly sort: 'choice'; readonly values: readonly Primitive[] }

/** An expression whose operands are expressions before it in the same list, so that what is equal can be shared. */
export type SymbolicNode =
  | { readonly kind: 'input'; readonly input: InputId }
  | { readonly kind: 'constant'; readonly value: Primitive }
  | { readonly kind: 'operation'; readonly operator: SymbolicOperator; readonly operands: readonly SymbolId[] }

/** That an expression is truthy, or falsy. */
export interface Condition {
  readonly node: SymbolId
  readonly outcome: boolean
}

/**
 * Conditions over inputs that have to hold together: a path condition. An assignment has a value for each input, and it
 * satisfies a constraint when every condition holds in JavaScript and none throws.
 */
export interface Constraint {
  readonly inputs: readonly SymbolicInput[]
  readonly nodes: readonly SymbolicNode[]
  readonly conditions: readonly Condition[]
}
