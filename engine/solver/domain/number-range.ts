import { nextDown, nextUp } from './doubles.ts'

/** Numbers from `low` to `high`, both and infinities included; empty if `low` is above `high`. 0 and -0 are one. */
export interface NumberRange {
  readonly low: number
  readonly high: number
  /** Whether all finite values are integers. */
  readonly isInteger: boolean
  /** Whether NaN is another possible value. */
  readonly hasNaN: boolean
}

export const anyNumber: NumberRange = { low: -Infinity, high: Infinity, isInteger: false, hasNaN: true }

/** Integers without NaN. */
export function integersIn(low: number, high: number): NumberRange {
  return { low, high, isInteger: true, hasNaN: false }
}

/** All numbers between two bounds, without NaN. */
export function realsIn(low: number, high: number): NumberRange {
  return { low, high, isInteger: false, hasNaN: false }
}

/** The range of one number. */
export function onlyNumber(value: number): NumberRange {
  if (value !== value) return { low: Infinity, high: -Infinity, isInteger: true, hasNaN: true }
  return { low: value, high: value, isInteger: Math.abs(value) === Infinity || Number.isInteger(value), hasNaN: false }
}

/** The range with or without NaN. */
export function withNaN(range: NumberRange, hasNaN: boolean): NumberRange {
  return { ...range, hasNaN }
}

/** Whether it contains at most NaN. */
export function isWithoutNumbers({ low, high }: NumberRange): boolean {
  return high < low
}

export function contains({ low, high, isInteger, hasNaN }: NumberRange, value: number): boolean {
  if (value !== value) return hasNaN
  return low <= value && value <= high && (!isInteger || Math.abs(value) === Infinity || Number.isInteger(value))
}

/** The common values of two ranges, with integer bounds if only integers are left. */
export function intersection(a: NumberRange, b: NumberRange): NumberRange {
  const isInteger = a.isInteger || b.isInteger
  const low = Math.max(a.low, b.low)
  const high = Math.min(a.high, b.high)
  return {
    low: isInteger ? Math.ceil(low) : low,
    high: isInteger ? Math.floor(high) : high,
    isInteger,
    hasNaN: a.hasNaN && b.hasNaN,
  }
}

/** The smallest range that contains both. */
export function hull(a: NumberRange, b: NumberRange): NumberRange {
  const hasNaN = a.hasNaN || b.hasNaN
  if (isWithoutNumbers(a)) return withNaN(b, hasNaN)
  if (isWithoutNumbers(b)) return withNaN(a, hasNaN)
  return {
    low: Math.min(a.low, b.low),
    high: Math.max(a.high, b.high),
    isInteger: a.isInteger && b.isInteger,
    hasNaN,
  }
}

/** The values that may have been rounded into a range: one more double at each end. */
export function beforeRounding({ low, high }: NumberRange): NumberRange {
  return realsIn(nextDown(low), nextUp(high))
}

/** Adds one double at each end for the error of computed bounds; a NaN bound becomes infinite. */
export function rounded(low: number, high: number): NumberRange {
  return realsIn(low !== low ? -Infinity : nextDown(low), high !== high ? Infinity : nextUp(high))
}

/** Assumed relative error of functions such as `Math.exp`; engines guarantee nothing. */
const precision = 1e-12

/** Widens a range by the error of a function that engines approximate. */
export function approximately({ low, high, hasNaN }: NumberRange): NumberRange {
  return {
    low: nextDown(low * (low < 0 ? 1 + precision : 1 - precision)),
    high: nextUp(high * (high < 0 ? 1 - precision : 1 + precision)),
    isInteger: false,
    hasNaN,
  }
}
