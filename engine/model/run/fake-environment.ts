/**
 * Largest number of a fake environment with its own region. Number 0 is the usual environment. Those above 0 have
 * another time, other random numbers and another region (time zone and language); -n has only the region of n.
 */
export const farthest = 7

/** Like the usual environment, with equal random numbers. Bytes are 0, 17 … 255: both hex digits are equal [D]. */
export const evenChances: readonly number[] = Array.from({ length: 16 }, (_, at) => farthest + 1 + at)

/** The common value of all random bytes in an environment; `undefined` if they differ. */
export function byteIn(environmentId: number): number | undefined {
  const at = withOwnZone(environmentId)
  return at <= farthest ? undefined : 17 * (at - farthest - 1)
}

/** Is added to the number of each environment to make another one whose time zone is UTC. */
const pinned = 1_000

/** The same environment with UTC as its time zone, as for a test that pins the zone. */
export function inUtc(environmentId: number): number {
  return isInUtc(environmentId) ? environmentId : environmentId + pinned
}

/** Whether the time zone of an environment is pinned. */
export function isInUtc(environmentId: number): boolean {
  return pinned / 2 < environmentId
}

/** The same environment with the time zone of its own region. */
export function withOwnZone(environmentId: number): number {
  return isInUtc(environmentId) ? environmentId - pinned : environmentId
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
  const at = withOwnZone(environmentId)
  return at < usualEngine ? usualEngine - at : 0
}

/**
 * The start time of every test in the usual environment, in ms since 1970, as text, and as date parts. At noon, it is
 * the same day nearly everywhere.
 */
export const epoch = { ms: 1_577_880_000_000, text: '2020-01-01T12:00Z', parts: [2020, 0, 1, 12] } as const

/** The time and random numbers that a test received, and its zone. A runner that mocks them reproduces its behavior. */
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
  /** The time zone that it needs. */
  readonly zone?: 'UTC'
}

/** The answers of a test that needs none. */
export const nothingMocked: Answers = { date: false, performance: false, random: [] }

/** The environment of a test with these answers, if tests without any are in `environmentId`. */
export function environmentFor(answers: Answers | undefined, environmentId = 0): number {
  if (answers === undefined) return environmentId
  const at = answers.date || answers.performance || 0 < answers.random.length ? 0 : environmentId
  return answers.zone === undefined ? at : inUtc(at)
}

/** Whether the code used its time zone first while its module loaded, or later. */
export type ZoneUse = 'at load' | 'in test'

/** Timers still set at the end of a test: without cleanup, they would fire during others and keep a runner alive. */
export interface TimersLeft {
  /** Some were set after the last statement, by background work. */
  readonly late: boolean
  /** The module sets timers during evaluation. */
  readonly atLoad: boolean
}
