import type { Value } from '../../model/test/value.ts'
import { printPrimitive } from '../values/literal.ts'

/** Name of the helper that a test file declares when it asserts an invalid date, which Jest and Node take for no other. */
export const invalidDate = 'invalidDate'

/** What stands in for an invalid date. */
export function standInForDate(value: Value): string | undefined {
  return value.kind === 'date' && Number.isNaN(value.time) ? invalidDate : undefined
}

/** Name of the helper that stands for the numbers close to one, where the runner has none. */
export const closeTo = 'closeTo'

/** Name of the helper that stands for the texts that match a regular expression, where the runner has none. */
export const textMatching = 'textMatching'

/** What stands in for a number that is known to so many digits only: a call of `matcher`. */
export function standInForNumber(value: Value, matcher: string): string | undefined {
  if (value.kind !== 'primitive' || value.digits === undefined || typeof value.value !== 'number') return undefined
  return `${matcher}(${printPrimitive(value.value)}, ${printPrimitive(value.digits)})`
}
