import { toNumber } from '../../realm/intrinsics.ts'
import { K } from './constant.ts'
import { bigintOf, difference, mixedDifference } from './numbers.ts'
import { orderDistance, weakOrderDistance } from './strings.ts'

/*
 * Distances to being in order, for primitive operands that are not. K is added on both sides of every ordering of
 * numbers (docs/algorithms.md 3.3). The others follow: `a > b` is `b < a`, and the way out of `a < b` is `b <= a`.
 */

/** To `left < right`, or to `left <= right`, for numbers. */
export function toOrdered(left: number, right: number): number {
  return difference(left, right) + K
}

/** To `left < right`. */
export function toLess(left: unknown, right: unknown): number {
  return typeof left === 'string' && typeof right === 'string' ? orderDistance(left, right) : numeric(left, right) + K
}

/** To `left <= right`. */
export function toAtMost(left: unknown, right: unknown): number {
  return typeof left === 'string' && typeof right === 'string'
    ? weakOrderDistance(left, right)
    : numeric(left, right) + K
}

function numeric(left: unknown, right: unknown): number {
  const withBigint = typeof left === 'bigint' || typeof right === 'bigint'
  return mixedDifference(numberOf(left, withBigint), numberOf(right, withBigint))
}

/** What an ordering makes of a primitive operand; a text beside a bigint is read as a bigint. */
function numberOf(value: unknown, withBigint: boolean): number | bigint {
  if (typeof value === 'bigint') return value
  return withBigint && typeof value === 'string' ? bigintOf(value) : toNumber(value)
}
