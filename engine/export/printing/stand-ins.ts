import type { Value } from '../../model/test/value.ts'
import { printPrimitive } from '../values/literal.ts'

/** Name of the helper for an invalid date, which Jest and Node do not consider equal to itself. */
export const invalidDate = 'invalidDate'

/** Returns the stand-in for an invalid date. */
export function standInForDate(value: Value): string | undefined {
  return value.kind === 'date' && Number.isNaN(value.time) ? invalidDate : undefined
}

/** Name of the helper that matches close numbers, for a runner without one. */
export const closeTo = 'closeTo'

/** Name of the helper that matches texts by a regular expression, for a runner without one. */
export const textMatching = 'textMatching'

/** Returns the stand-in for an approximately known number: a call of `matcher`. */
export function standInForNumber(value: Value, matcher: string): string | undefined {
  if (value.kind !== 'primitive' || value.digits === undefined || typeof value.value !== 'number') return undefined
  return `${matcher}(${printPrimitive(value.value)}, ${printPrimitive(value.digits)})`
}
