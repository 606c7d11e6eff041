import { abs, is, toNumber, toText } from '../../realm/intrinsics.ts'
import { K, noGradient } from './constant.ts'
import { bigintOf, difference, mixedDifference } from './numbers.ts'
import { alignedDistance } from './strings.ts'

/* Distances of unequal operands to being equal. From equal to unequal, it is always K (docs/algorithms.md 3.3). */

/** The distance between 0 and -0 under `Object.is`: smaller than any other. */
const signOfZero = 1e-16

/** To `left === right` for numbers. */
export function toEqual(left: number, right: number): number {
  return abs(difference(left, right))
}

/** To `left === right`. `null` and `undefined` are farther from a value than any other of its type. */
export function toIdentical(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return toEqual(left, right)
  if (typeof left === 'string' && typeof right === 'string') return alignedDistance(left, right)
  if (typeof left === 'bigint' && typeof right === 'bigint') return abs(mixedDifference(left, right))
  if (isNullish(left) && isNullish(right)) return K
  return isSameType(left, right) ? K : noGradient
}

/** To `Object.is(left, right)`. */
export function toSame(left: unknown, right: unknown): number {
  return left === 0 && right === 0 && !is(left, right) ? signOfZero : toIdentical(left, right)
}

/** To `left == right`. Converts primitives as JavaScript does; objects compare by identity. */
export function toLooselyEqual(left: unknown, right: unknown): number {
  if (typeof left === typeof right || isNullish(left) || isNullish(right)) return toIdentical(left, right)
  if (isObject(left) || isObject(right)) return K
  if (typeof left === 'boolean') return toLooselyEqual(toNumber(left), right)
  if (typeof right === 'boolean') return toLooselyEqual(left, toNumber(right))
  if (isNumeric(left) && isNumeric(right)) return abs(mixedDifference(left, right))
  if (isNumeric(left) && typeof right === 'string') return toEqualText(left, right)
  if (typeof left === 'string' && isNumeric(right)) return toEqualText(right, left)
  return noGradient
}

/** A string that is not a number is compared to the text of the number. */
function toEqualText(numeric: number | bigint, text: string): number {
  if (numeric !== numeric) return noGradient
  const read = typeof numeric === 'bigint' ? bigintOf(text) : toNumber(text)
  return read === read ? abs(mixedDifference(numeric, read)) : alignedDistance(toText(numeric), text)
}

function isNumeric(value: unknown): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint'
}

function isNullish(value: unknown): value is null | undefined {
  return value === null || value === undefined
}

function isObject(value: unknown): boolean {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}

/** Arrays, functions and other objects count as one type, because only identity matters. */
function isSameType(left: unknown, right: unknown): boolean {
  return typeof left === typeof right || (isObject(left) && isObject(right))
}
