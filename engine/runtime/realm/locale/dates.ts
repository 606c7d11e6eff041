import type { EnvironmentUse } from '../../interpreter/environment-use.ts'
import { construct, toText } from '../intrinsics.ts'
import type { LocalDates } from './local-dates.ts'
import type { Overrides } from '../overrides.ts'

/** The current time, in ms since 1970. */
export interface Times {
  /** The time of the environment. */
  usual(): number
  /** The time that the test has set; undefined if it has not. */
  set(): number | undefined
}

/** Overrides the current time of `Date`. A proxy, so that name, statics and subclasses do not change. */
export function overrideDate(
  overrides: Overrides,
  used: EnvironmentUse,
  { usual, set }: Times,
  { argumentsHere }: LocalDates,
): void {
  const usualTime = (): number => {
    used.date = true
    return usual()
  }
  const currentTime = (): number => set() ?? usualTime()
  const virtual: unknown = new Proxy(Date, {
    construct: (target, args: unknown[], newTarget) =>
      construct(target, args.length === 0 ? [currentTime()] : argumentsHere(args), newTarget) as object,
    apply: (target) => toText(construct(target, [currentTime()])),
  })
  const functions = {
    now(this: unknown): number {
      if (this === virtual) return currentTime()
      used.otherwise = true
      return usualTime()
    },
  }
  overrides.set(Date, 'now', functions.now)
  overrides.set(Date.prototype, 'constructor', virtual)
  overrides.set(globalThis, 'Date', virtual)
}
