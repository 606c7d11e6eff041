import type { EnvironmentUse } from '../../interpreter/environment-use.ts'
import { construct, toText } from '../intrinsics.ts'
import type { LocalDates } from './local-dates.ts'
import type { Overrides } from '../overrides.ts'

/** Overrides the current time of `Date`. A proxy, so that name, statics and subclasses do not change. */
export function overrideDate(
  overrides: Overrides,
  used: EnvironmentUse,
  now: () => number,
  { argumentsHere }: LocalDates,
): void {
  const currentTime = (): number => {
    used.date = true
    return now()
  }
  const virtual: unknown = new Proxy(Date, {
    construct: (target, args: unknown[], newTarget) =>
      construct(target, args.length === 0 ? [currentTime()] : argumentsHere(args), newTarget) as object,
    apply: (target) => toText(construct(target, [currentTime()])),
  })
  const functions = {
    now(this: unknown): number {
      if (this !== virtual) used.otherwise = true
      return currentTime()
    },
  }
  overrides.set(Date, 'now', functions.now)
  overrides.set(Date.prototype, 'constructor', virtual)
  overrides.set(globalThis, 'Date', virtual)
}
