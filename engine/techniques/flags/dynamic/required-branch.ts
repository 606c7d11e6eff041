import type { Required } from '../../../model/flags/flag.ts'

/** Whether the source tells what may lead to a value that passes, or where `value` is false, fails. */
export function hasRequiredBranch(required: Required | undefined, value: boolean): boolean {
  if (required === undefined) return false
  return 0 < (value ? required.whenTrue : required.whenFalse).length || required.computed !== undefined
}
