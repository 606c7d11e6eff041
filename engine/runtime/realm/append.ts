import { defineProperty } from './intrinsics.ts'
import { bare } from './overrides.ts'

/**
 * Appends to a list, even if pasted code has given `Array.prototype` an element at that index: an assignment would be
 * refused by it, or call its setter.
 */
export function append<T>(list: T[], value: T): void {
  const at = list.length
  if (at in list) defineProperty(list, at, bare({ value, writable: true, enumerable: true, configurable: true }))
  else list[at] = value
}
