import { contains, isWithoutNumbers, type NumberRange, rounded } from './number-range.ts'

/* Interval arithmetic. Rounding is monotone, so end points bound exactly; only inverses need room for rounding. */

/** `a + b`. */
export function sum(a: NumberRange, b: NumberRange): NumberRange {
  const opposite = (a.high === Infinity && b.low === -Infinity) || (a.low === -Infinity && b.high === Infinity)
  return spanned(a, b, [orElse(a.low + b.low, -Infinity), orElse(a.high + b.high, Infinity)], opposite)
}

/** `-a`. */
export function negated({ low, high, ...rest }: NumberRange): NumberRange {
  return { ...rest, low: -high, high: -low }
}

/** `a * b`. */
export function product(a: NumberRange, b: NumberRange): NumberRange {
  const isNaN = (contains(a, 0) && isInfinite(b)) || (contains(b, 0) && isInfinite(a))
  const corners = [a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high]
  return spanned(
    a,
    b,
    corners.map((it) => orElse(it, 0)),
    isNaN,
  )
}

/** `a / b`. */
export function quotient(a: NumberRange, b: NumberRange): NumberRange {
  const isNaN = (contains(a, 0) && contains(b, 0)) || (isInfinite(a) && isInfinite(b))
  if (b.low <= 0 && 0 <= b.high) return { ...spanned(a, b, [-Infinity, Infinity], isNaN), isInteger: false }
  const corners = [a.low / b.low, a.low / b.high, a.high / b.low, a.high / b.high]
  // Infinity / Infinity is NaN; the other combinations at this corner yield 0 and the infinity.
  const all = corners.flatMap((it) => (it === it ? [it] : [0, sided(a, b)]))
  return { ...spanned(a, b, all, isNaN), isInteger: false }
}

function sided(a: NumberRange, b: NumberRange): number {
  return (a.high === Infinity) === 0 < b.low ? Infinity : -Infinity
}

/** `a % b`, which has the sign of `a`. */
export function remainder(a: NumberRange, b: NumberRange): NumberRange {
  const most = Math.max(Math.abs(b.low), Math.abs(b.high))
  const least = b.low <= 0 && 0 <= b.high ? 0 : Math.min(Math.abs(b.low), Math.abs(b.high))
  const isNaN = contains(b, 0) || isInfinite(a)
  // A dividend smaller than every divisor is unchanged.
  if (Math.max(Math.abs(a.low), Math.abs(a.high)) < least) return spanned(a, b, [a.low, a.high], isNaN)
  const below = a.isInteger && b.isInteger && most < Infinity ? most - 1 : most
  const bounds = [a.low < 0 ? Math.max(a.low, -below) : 0, 0 < a.high ? Math.min(a.high, below) : 0]
  return spanned(a, b, bounds, isNaN)
}

/** The range of `a` if `a * b` is in `result` before rounding; unbounded if `b` may be 0. */
export function factor(result: NumberRange, b: NumberRange): NumberRange {
  if (b.low <= 0 && 0 <= b.high) return rounded(-Infinity, Infinity)
  const { low, high } = quotient(result, b)
  return rounded(low, high)
}

function spanned(a: NumberRange, b: NumberRange, values: readonly number[], isNaN: boolean): NumberRange {
  const isInteger = a.isInteger && b.isInteger
  const hasNaN = a.hasNaN || b.hasNaN || isNaN
  if (isWithoutNumbers(a) || isWithoutNumbers(b)) return { low: Infinity, high: -Infinity, isInteger, hasNaN }
  return { low: Math.min(...values), high: Math.max(...values), isInteger, hasNaN }
}

function isInfinite({ low, high }: NumberRange): boolean {
  return low <= high && (low === -Infinity || high === Infinity)
}

function orElse(value: number, other: number): number {
  return value === value ? value : other
}
