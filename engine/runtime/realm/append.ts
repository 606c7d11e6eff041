import { defineProperty } from './intrinsics.ts'
import { bare } from './overrides.ts'

/** Appends even if pasted code has defined that index on `Array.prototype`, where an assignment fails or calls it. */
export function append<T>(list: T[], value: T): void {
  const at = list.length
  if (at in list) defineProperty(list, at, bare({ value, writable: true, enumerable: true, configurable: true }))
  else list[at] = value
}
