import type { Outcome } from '../goal/predicate.ts'
import type { Observation } from '../run/execution.ts'
import type { CallableId } from '../subject/subject.ts'

/** The two implementations of a duel: a student's and a teacher's, or those before and after a change. */
export const sides = ['left', 'right'] as const

export type Side = (typeof sides)[number]

/** A value for each implementation. */
export type BySide<T> = Readonly<Record<Side, T>>

/** Whole lines of a source, 1-based; `to` is exclusive. */
export interface Lines {
  readonly from: number
  readonly to: number
}

/** The modules of the implementations, as tests import them. */
export const moduleNames: BySide<string> = { left: 'left.ts', right: 'right.ts' }

/** The module that calls both implementations. */
export const driverName = 'driver.ts'

/** Maps the driver of a duel, whose callables call both implementations, to each of them. */
export interface Duel {
  /** For every callable of the subject, its counterpart in a test of one implementation. */
  readonly callables: BySide<readonly CallableId[]>
  /** The lines of each implementation in the source. */
  readonly lines: BySide<Lines>
  /** The driver's outcome if the two differ. */
  readonly differs: Outcome
  /** The parts that are not compared, in sentences. */
  readonly omissions: readonly string[]
}

/** How two implementations differ: in a call's result, error, effect on arguments or calls of mocks, or termination. */
export const differenceKinds = ['result', 'error', 'effect', 'end'] as const

export type DifferenceKind = (typeof differenceKinds)[number]

/** The runs of a test with each implementation, and whether people see a difference. */
export interface ComparedRuns {
  readonly seen: BySide<Observation>
  readonly differs: boolean
}
