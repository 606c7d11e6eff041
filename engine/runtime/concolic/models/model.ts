import type { Shadow, Symbolic } from '../../../model/symbolic/concolic-probe.ts'
import type { Expressions } from '../expressions.ts'
import type { Fields } from '../fields.ts'

/** A call of a built-in function that has returned. */
export interface NativeCall {
  readonly receiver: unknown
  readonly shadow: Shadow
  readonly args: readonly unknown[]
  readonly shadows: readonly Shadow[]
  /** The callbacks' results in order, if it passed the elements of a list to them. */
  readonly results: readonly Shadow[]
  readonly result: unknown
}

/** The state that models read and write. */
export interface Knowledge {
  readonly expressions: Expressions
  readonly fields: Fields
  /** The contents of maps, by key. */
  readonly entries: Fields
  /** The matched text by match array; without a match, it would be `null`. */
  readonly matches: WeakMap<object, Symbolic>
}

/** Returns the shadow of a call's result. A model may also record shadows of its contents. */
export type Model = (call: NativeCall, knowledge: Knowledge) => Shadow

/** Built-in functions with their models. */
export type Family = readonly (readonly [fn: unknown, model: Model])[]
