import type { Callable, Subject } from './subject.ts'
import type { TypeId } from './type.ts'

/**
 * How tests control the time and random numbers:
 *
 * - As inputs: a statement calls a callable with `timePath` or `chancePath` before the call that reads them, like the
 *   arrangement of a mock. The search varies its argument, and finishing removes it if nothing depends on it. Then the
 *   time stands still, except while timers run, and the numbers come in order.
 * - As answers (`Answers` in `fake-environment.ts`): without such a statement, the time is always the same and the
 *   numbers come from a seeded generator. An exported test repeats both if its assertions depend on them.
 */
const systemKey = 'the system'

/** The path of the callable that sets the time. Its argument is a `Date`. */
export const timePath = [systemKey, 'time'] as const

/** The path of the callable that replaces `Math.random`. Its argument is a function that returns fractions. */
export const chancePath = [systemKey, 'Math', 'random'] as const

/** Whether a callable sets the time or random numbers. */
export function isOfSystem({ path }: Pick<Callable, 'path'>): boolean {
  return path[0] === systemKey
}

/** Whether a callable sets the time. */
export function setsTime({ path }: Pick<Callable, 'path'>): boolean {
  return path[0] === systemKey && path[1] === timePath[1]
}

/** Whether a callable replaces `Math.random`. */
export function setsChance({ path }: Pick<Callable, 'path'>): boolean {
  return path[0] === systemKey && path[1] === chancePath[1]
}

/** Whether tests may contain arrangements of mocks, of the time or of random numbers. */
export function hasArrangements({ mocked, readsSystem }: Pick<Subject, 'mocked' | 'readsSystem'>): boolean {
  return mocked !== undefined || readsSystem === true
}

/**
 * The earliest time that every runner can set, in ms since 1970, the earliest whose local parts can be set everywhere,
 * and the last one with a year of four digits.
 */
export const settableTimes = { first: 0, firstEverywhere: 86_400_000, last: 253_402_300_799_999 } as const

/** Whether a date of this type can be the current time. */
export function isNow({ types }: Pick<Subject, 'types'>, type: TypeId): boolean {
  const shape = types[type]!
  return shape.kind === 'builtin' && shape.isNow === true
}

/** Whether numbers of this type are results of `Math.random`. */
export function isFraction({ types }: Pick<Subject, 'types'>, type: TypeId): boolean {
  const shape = types[type]!
  return shape.kind === 'number' && shape.isFraction === true
}
