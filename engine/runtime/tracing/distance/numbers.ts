import { isFinite, isInteger, toBigInt, toNumber } from '../../realm/intrinsics.ts'

/**
 * How much greater `left` is than `right`, negative when it is less. 0 for equal infinities; `Infinity` when either is
 * NaN, or when the difference is too large to be told.
 */
export function difference(left: number, right: number): number {
  const gap = left - right
  if (gap === gap) return gap
  return left === right ? 0 : Infinity
}

/** As `difference`, for any mixture of numbers and bigints. Unequal operands never give 0, however large they are. */
export function mixedDifference(left: number | bigint, right: number | bigint): number {
  if (typeof left === 'number') {
    if (typeof right === 'number') return difference(left, right)
    if (isInteger(left)) return toNumber(toBigInt(left) - right)
    return isFinite(left) ? difference(left, toNumber(right)) : difference(left, 0)
  }
  if (typeof right === 'bigint') return toNumber(left - right)
  if (isInteger(right)) return toNumber(left - toBigInt(right))
  return isFinite(right) ? difference(toNumber(left), right) : difference(0, right)
}

/** The integer that a text stands for as a bigint, or NaN: what comparing it with a bigint makes of it. */
export function bigintOf(text: string): bigint | number {
  try {
    return toBigInt(text)
  } catch {
    return NaN
  }
}
