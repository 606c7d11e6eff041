import type { Moment } from '../sequence.ts'
import type { Term } from './terms.ts'

/** The texts of values in the printed test of a law. */
export interface Texts {
  readonly object: string
  readonly inputs: readonly string[]
  /** The arguments of the last call, and of the one that follows. */
  readonly args: readonly string[]
  /** The result of the last call. */
  readonly result: string
  /** The value that was kept from earlier. */
  readonly kept: string
}

/** A value that a law keeps from earlier. */
export interface Kept {
  readonly term: Term
  readonly from: 'start' | 'before'
}

/** The check at the end of the printed test of a law. */
export type Check =
  | { readonly kind: 'holds'; readonly text: string }
  | { readonly kind: 'equal'; readonly actual: string; readonly expected: string }

/** A candidate for a property of a class: what should hold after any calls. */
export interface ClassLaw {
  readonly kind: string
  /** A sentence about an instance: `size is at most capacity`. Unless it is about a last call, `after any calls` follows. */
  readonly words: string
  /** The number of the call that comes last, if it is about one. */
  readonly last?: number
  /** The number of the call that follows the last one. */
  readonly follow?: number
  /** Undefined if it says nothing about these values. */
  readonly holds: (moment: Moment) => boolean | undefined
  /** Whether it says something about them; by default, it does. */
  readonly isTelling?: (moment: Moment) => boolean
  readonly kept?: Kept
  readonly check: (texts: Texts) => Check
}
