import { nextDown, nextUp } from './doubles.ts'

/** Numbers from `low` to `high`, both included and infinities too: none when `low` is above `high`. 0 and -0 are one. */
export interface NumberRange {
  readonly low: number
  readonly high: number
  /** Whether all finite ones are whole. */
  readonly isInteger: boolean
  /** Whether NaN is one of the values besides. */
  readonly hasNaN: boolean
}

export const anyNumber: NumberRange = { low: -Infinity, high: Infinity, isInteger: false, hasNaN: true }

/** Whole numbers without NaN. */
export function integersIn(low: number, high: number): NumberRange {
  return { low, high, isInteger: true, hasNaN: false }
}

/** All numbers between two, without NaN. */
export function realsIn(low: number, high: number): NumberRange {
  return { low, high, isInteger: false, hasNaN: false }
}

/** Just this number. */
export function onlyNumber(value: number): NumberRange {
  if (value !== value) return { low: Infinity, high: -Infinity, isInteger: true, hasNaN: true }
  return { low: value, high: value, isInteger: Math.abs(value) === Infinity || Number.isInteger(value), hasNaN: false }
}

/** The same with NaN, if there is reason to. */
export function withNaN(range: NumberRange, hasNaN: boolean): NumberRange {
  return { ...range, hasNaN }
}

/** Whether there is nothing but, perhaps, NaN. */
export function isWithoutNumbers({ low, high }: NumberRange): boolean {
  return high < low
}

export function contains({ low, high, isInteger, hasNaN }: NumberRange, value: number): boolean {
  if (value !== value) return hasNaN
  return low <= value && value <= high && (!isInteger || Math.abs(value) === Infinity || Number.isInteger(value))
}

/** What two ranges have in common, with bounds that are whole where only whole numbers are left. */
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

/** The least range that holds both. */
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

/** What may have been rounded to a range: one double more at each end. */
export function beforeRounding({ low, high }: NumberRange): NumberRange {
  return realsIn(nextDown(low), nextUp(high))
}

/** Room for the error of a computed bound: one double more at each end, and everything where a bound is not a number. */
export function rounded(low: number, high: number): NumberRange {
  return realsIn(low !== low ? -Infinity : nextDown(low), high !== high ? Infinity : nextUp(high))
}

/** Relative error that functions such as `Math.exp` are trusted to keep; engines promise nothing. */
const precision = 1e-12

/** Room for the error of a function that engines approximate. */
export function approximately({ low, high, hasNaN }: NumberRange): NumberRange {
  return {
    low: nextDown(low * (low < 0 ? 1 + precision : 1 - precision)),
    high: nextUp(high * (high < 0 ? 1 - precision : 1 + precision)),
    isInteger: false,
    hasNaN,
  }
}
