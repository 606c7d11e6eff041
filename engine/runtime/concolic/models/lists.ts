import type { Knowledge } from './model.ts'
import { getOwnPropertyDescriptor, isArray } from '../../realm/intrinsics.ts'
import { isProxy } from '../../realm/proxies.ts'

/** Whether a value is an array that can be read without running pasted code. */
export function isList(value: unknown): value is readonly unknown[] {
  return isArray(value) && !isProxy(value)
}

/** The value of an own element; undefined for a getter or an inherited one. */
export function elementAt(list: readonly unknown[], at: number): unknown {
  return getOwnPropertyDescriptor(list, at)?.value
}

/** Records the elements and length of `rest`, which is `whole` from `from` on, and one element beyond its end. */
export function keepRest({ expressions, fields }: Knowledge, whole: unknown, from: number, rest: unknown): void {
  if (!isList(whole) || !isList(rest) || whole.length < from) return
  for (let i = 0; i <= rest.length; i++) fields.set(rest, `${i}`, fields.get(whole, `${from + i}`, elementAt(rest, i)))
  const length = fields.get(whole, 'length', whole.length)
  fields.set(rest, 'length', expressions.apply('-', rest.length, whole.length, length, from, undefined))
}
