import type { SymbolicOperator } from './symbolic-operators.ts'

/** The values of expressions: those without identity. */
export type Primitive = undefined | null | boolean | number | bigint | string

/** Index into the inputs of a constraint. */
export type InputId = number

/** Index into the nodes of a constraint. */
export type SymbolId = number

/** The possible values of an input. Bounds are inclusive. */
export type SymbolicInput =
  | {
      readonly sort: 'number'
      readonly low: number
      readonly high: number
      /** Whether it takes only integers; the infinities count as integers. */
      readonly isInteger: boolean
      readonly hasNaN: boolean
    }
  /** `undefined` means unbounded. */
  | { readonly sort: 'bigint'; readonly low: bigint | undefined; readonly high: bigint | undefined }
  /** By the number of code units. */
  | { readonly sort: 'string'; readonly shortest: number; readonly longest: number }
  | { readonly sort: 'boolean' }
  /** One of at least one value: an enum, a union of literals. */
  | { readonly sort: 'choice'; readonly values: readonly Primitive[] }

/** An expression whose operands precede it in the same list, so that equal ones can be shared. */
export type SymbolicNode =
  | { readonly kind: 'input'; readonly input: InputId }
  | { readonly kind: 'constant'; readonly value: Primitive }
  | { readonly kind: 'operation'; readonly operator: SymbolicOperator; readonly operands: readonly SymbolId[] }

/** Requires that an expression is truthy, or falsy. */
export interface Condition {
  readonly node: SymbolId
  readonly outcome: boolean
}

/** A path condition. An assignment satisfies it if every condition holds in JavaScript and none throws. */
export interface Constraint {
  readonly inputs: readonly SymbolicInput[]
  readonly nodes: readonly SymbolicNode[]
  readonly conditions: readonly Condition[]
}
