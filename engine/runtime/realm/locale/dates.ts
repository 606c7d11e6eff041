import type { Asking } from '../../interpreter/asking.ts'
import { construct, toText } from '../intrinsics.ts'
import type { LocalDates } from './local-dates.ts'
import type { Overrides } from '../overrides.ts'

/** Overrides the current time of `Date`. A proxy, so that name, statics and subclasses do not change. */
export function overrideDate(
  overrides: Overrides,
  asked: Asking,
  now: () => number,
  { argumentsHere }: LocalDates,
): void {
  const told = (): number => {
    asked.date = true
    return now()
  }
  const virtual: unknown = new Proxy(Date, {
    construct: (target, args: unknown[], newTarget) =>
      construct(target, args.length === 0 ? [told()] : argumentsHere(args), newTarget) as object,
    apply: (target) => toText(construct(target, [told()])),
  })
  const functions = {
    now(this: unknown): number {
      if (this !== virtual) asked.otherwise = true
      return told()
    },
  }
  overrides.set(Date, 'now', functions.now)
  overrides.set(Date.prototype, 'constructor', virtual)
  overrides.set(globalThis, 'Date', virtual)
}
