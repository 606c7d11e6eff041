import type { Knowledge } from './model.ts'
import { getOwnPropertyDescriptor, isArray } from '../../realm/intrinsics.ts'
import { isProxy } from '../../realm/proxies.ts'

/** Whether a value is an array that can be looked at without running pasted code. */
export function isList(value: unknown): value is readonly unknown[] {
  return isArray(value) && !isProxy(value)
}

/** An element that a list has as a value of its own. A getter of it, or of what it inherits from, is not asked. */
export function elementAt(list: readonly unknown[], at: number): unknown {
  return getOwnPropertyDescriptor(list, at)?.value
}

/** Tells what a list holds that is the rest of another from a position on, one more behind its end, and its length. */
export function keepRest({ expressions, fields }: Knowledge, whole: unknown, from: number, rest: unknown): void {
  if (!isList(whole) || !isList(rest) || whole.length < from) return
  for (let i = 0; i <= rest.length; i++) fields.set(rest, `${i}`, fields.get(whole, `${from + i}`, elementAt(rest, i)))
  const length = fields.get(whole, 'length', whole.length)
  fields.set(rest, 'length', expressions.apply('-', rest.length, whole.length, length, from, undefined))
}
