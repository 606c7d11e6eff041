import type { Shadow, Symbolic } from '../../../model/symbolic/concolic-probe.ts'
import type { Expressions } from '../expressions.ts'
import type { Fields } from '../fields.ts'

/** A call of a built-in function that has returned. */
export interface NativeCall {
  readonly receiver: unknown
  readonly shadow: Shadow
  readonly args: readonly unknown[]
  readonly shadows: readonly Shadow[]
  /** What callbacks returned, in order, where it passed the elements of a list on to them. */
  readonly results: readonly Shadow[]
  readonly result: unknown
}

/** Where models leave what they know. */
export interface Knowledge {
  readonly expressions: Expressions
  readonly fields: Fields
  /** What maps hold, by key. */
  readonly entries: Fields
  /** By the list that tells of a match, its text: without one there would be `null`. */
  readonly matches: WeakMap<object, Symbolic>
}

/** What is known of a call's result; a model may also tell of what it holds. */
export type Model = (call: NativeCall, knowledge: Knowledge) => Shadow

/** Built-in functions with their models. */
export type Family = readonly (readonly [fn: unknown, model: Model])[]
