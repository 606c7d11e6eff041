import { isFinite, isInteger, toBigInt, toNumber } from '../../realm/intrinsics.ts'

/** `left - right`. 0 for equal infinities; `Infinity` if either is NaN or the difference overflows. */
export function difference(left: number, right: number): number {
  const gap = left - right
  if (gap === gap) return gap
  return left === right ? 0 : Infinity
}

/** As `difference`, for mixed numbers and bigints. Never 0 for unequal operands, however large. */
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

/** The bigint that a string denotes in a comparison with a bigint, or NaN. */
export function bigintOf(text: string): bigint | number {
  try {
    return toBigInt(text)
  } catch {
    return NaN
  }
}
