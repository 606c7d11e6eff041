import { defineProperty } from './intrinsics.ts'
import { bare } from './overrides.ts'

/** Appends even if `Array.prototype` has an element at that index, where an assignment would fail or call a setter. */
export function append<T>(list: T[], value: T): void {
  const at = list.length
  if (at in list) defineProperty(list, at, bare({ value, writable: true, enumerable: true, configurable: true }))
  else list[at] = value
}
