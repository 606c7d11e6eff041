import type { Value } from '../model/value.ts'

/** Name of the helper that a test file declares when it claims an invalid date, which Jest and Node take for no other. */
export const invalidDate = 'invalidDate'

/** What stands in for an invalid date. */
export function standInForDate(value: Value): string | undefined {
  return value.kind === 'date' && Number.isNaN(value.time) ? invalidDate : undefined
}
