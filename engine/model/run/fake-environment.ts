/**
 * Surroundings are numbered. 0 are the usual ones. Those of n above 0 have another time, other random numbers and another
 * region (time zone and language), and those of -n have nothing but the region of n. There are so many.
 */
export const farthest = 7

/**
 * Numbers of the surroundings that are the usual ones except that all random numbers are the same. Random bytes are 0, 17, 34
 * and so on to 255, each hexadecimal digit twice [D].
 */
export const evenChances: readonly number[] = Array.from({ length: 16 }, (_, at) => farthest + 1 + at)

/** The byte that all random bytes of surroundings are; undefined where they differ. */
export function byteIn(surroundings: number): number | undefined {
  return surroundings <= farthest ? undefined : 17 * (surroundings - farthest - 1)
}

/** In surroundings of this number the clock of the usual region shows noon, and n below it that of the region of n. */
export const localNoon = -farthest - 1

/**
 * Surroundings with numbers below this are the usual ones in other JavaScript engines: functions of `Math` give other last
 * bits, localized texts and the errors of the runtime are worded otherwise.
 */
const usualEngine = localNoon - farthest

/** Numbers of the surroundings that differ in the engine only. */
export const otherEngines: readonly number[] = [1, 2, 3, 4, 5].map((engine) => usualEngine - engine)

/** Which other engine surroundings have; 0 for the usual one. */
export function engineOf(surroundings: number): number {
  return surroundings < usualEngine ? usualEngine - surroundings : 0
}

/**
 * The time at which every test begins in the usual surroundings, in ms since 1970, as text, and as a clock shows it where it
 * is noon. At noon, it is the same day nearly everywhere.
 */
export const epoch = { ms: 1_577_880_000_000, text: '2020-01-01T12:00Z', parts: [2020, 0, 1, 12] } as const

/**
 * What a test was told when it asked for the time and for random numbers. Where a runner tells it the same, it does the
 * same.
 */
export interface Answers {
  /** Whether it asked `Date` for the time, which was `epoch` throughout. */
  readonly date: boolean
  /** Whether it asked `performance` for the time, which was 0 throughout. */
  readonly performance: boolean
  /** The random numbers that `Math` gave it, in order. */
  readonly random: readonly number[]
  /** Its module asked for some of that while it was evaluated, so it has to be evaluated anew once all is told. */
  readonly atLoad?: true
  /** It has to be noon by the clock of where the test runs, and not by UTC. */
  readonly isLocal?: true
}

/** Timers that are still set when a test has ended: left alone, they would go off while others run, and keep a runner from ending. */
export interface TimersLeft {
  /** Some were set only when the last statement was done, by what goes on in the background. */
  readonly late: boolean
  /** The module sets timers while it is evaluated. */
  readonly atLoad: boolean
}
