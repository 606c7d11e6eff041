import { isArray } from '../../intrinsics.ts'
import { isProxy } from '../../proxies.ts'

/** Whether a value is an array that can be looked at without running pasted code. */
export function isList(value: unknown): value is readonly unknown[] {
  return isArray(value) && !isProxy(value)
}
