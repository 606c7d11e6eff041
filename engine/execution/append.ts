import { defineProperty } from './intrinsics.ts'
import { bare } from './overrides.ts'

/**
 * Adds an element to the end of a list, also where pasted code has given `Array.prototype` an element of that index, which
 * an assignment would write to, or be refused by.
 */
export function append<T>(list: T[], value: T): void {
  const at = list.length
  if (at in list) defineProperty(list, at, bare({ value, writable: true, enumerable: true, configurable: true }))
  else list[at] = value
}
