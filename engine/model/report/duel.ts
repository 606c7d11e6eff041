import type { Outcome } from '../goal/predicate.ts'
import type { CallableId } from '../subject/subject.ts'

/** The two implementations of a duel: a student's and a teacher's, or those before and after a change. */
export const sides = ['left', 'right'] as const

export type Side = (typeof sides)[number]

/** Something for each of the two implementations. */
export type BySide<T> = Readonly<Record<Side, T>>

/** Whole lines of a source, 1-based; `to` is the first that is no part of it. */
export interface Lines {
  readonly from: number
  readonly to: number
}

/** The modules of the implementations, as tests import them. */
export const moduleNames: BySide<string> = { left: 'left.ts', right: 'right.ts' }

/** The module that calls both implementations. */
export const driverName = 'driver.ts'

/** How the driver of a duel, whose callables call both implementations, stands for them. */
export interface Duel {
  /** For every callable of the subject, the one that a test of that implementation alone calls in its place. */
  readonly callables: BySide<readonly CallableId[]>
  /** Where the text of each implementation is in the source. */
  readonly lines: BySide<Lines>
  /** What the driver decides where it sees the two differ. */
  readonly differs: Outcome
  /** What of these implementations is not compared, in sentences. */
  readonly omissions: readonly string[]
}

/**
 * In what two implementations differ: what a call returns; whether it throws, or what; what it makes of its arguments; or
 * whether it comes to an end.
 */
export const differenceKinds = ['result', 'error', 'effect', 'end'] as const

export type DifferenceKind = (typeof differenceKinds)[number]
