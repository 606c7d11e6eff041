/**
 * Largest number of a fake environment with its own region. Number 0 is the usual environment. Those above 0 have
 * another time, other random numbers and another region (time zone and language); -n has only the region of n.
 */
export const farthest = 7

/** Like the usual environment, with equal random numbers. Bytes are 0, 17 … 255: both hex digits are equal [D]. */
export const evenChances: readonly number[] = Array.from({ length: 16 }, (_, at) => farthest + 1 + at)

/** The common value of all random bytes in an environment; `undefined` if they differ. */
export function byteIn(environmentId: number): number | undefined {
  return environmentId <= farthest ? undefined : 17 * (environmentId - farthest - 1)
}

/** In this environment the clock of the usual region shows noon; in the one n below, that of region n. */
export const localNoon = -farthest - 1

/**
 * Environments below this number are usual ones in another JavaScript engine: `Math` functions differ in their last
 * bits, and localized texts and error messages in their wording. In them, CommonJS modules without `'use strict'` run in
 * sloppy mode, as in Node.
 */
const usualEngine = localNoon - farthest

/** The environments that differ only in the engine. */
export const otherEngines: readonly number[] = [1, 2, 3, 4, 5].map((engine) => usualEngine - engine)

/** One of them, which is enough for code that only runs in another mode there. */
export const oneOtherEngine: readonly number[] = otherEngines.slice(0, 1)

/** The number of the other engine in an environment; 0 for the usual one. */
export function engineOf(environmentId: number): number {
  return environmentId < usualEngine ? usualEngine - environmentId : 0
}

/**
 * The start time of every test in the usual environment, in ms since 1970, as text, and as date parts. At noon, it is
 * the same day nearly everywhere.
 */
export const epoch = { ms: 1_577_880_000_000, text: '2020-01-01T12:00Z', parts: [2020, 0, 1, 12] } as const

/** The time and random numbers that a test received. A runner that mocks them reproduces its behavior. */
export interface Answers {
  /** Whether it read the time from `Date`, which was always `epoch`. */
  readonly date: boolean
  /** Whether it read the time from `performance`, which was always 0. */
  readonly performance: boolean
  /** The random numbers it received from `Math`, in order. */
  readonly random: readonly number[]
  /** Its module read some of these during evaluation, so it must be evaluated again once all are mocked. */
  readonly atLoad?: true
  /** It must be noon in local time, not in UTC. */
  readonly isLocal?: true
}

/** Whether the code used its region first while its module loaded, or later. */
export type RegionUse = 'at load' | 'in test'

/** Timers still set at the end of a test: without cleanup, they would fire during others and keep a runner alive. */
export interface TimersLeft {
  /** Some were set after the last statement, by background work. */
  readonly late: boolean
  /** The module sets timers during evaluation. */
  readonly atLoad: boolean
}
