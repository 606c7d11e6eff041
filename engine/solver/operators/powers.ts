import type { Primitive } from '../../model/symbolic/symbolic.ts'
import { product } from '../domain/arithmetic.ts'
import { anyNumber, approximately, isWithoutNumbers, type NumberRange } from '../domain/number-range.ts'
import type { Operator } from '../operator.ts'
import { near } from './near.ts'
import { onRanges } from './ranges.ts'

/** `a ** b`, which equals `Math.pow` for numbers. */
export const power: Operator = {
  evaluate: (a, b) => (a as number) ** (b as number),
  invert(result, at, [a, b]) {
    if (typeof result !== 'number') return typeof result === 'bigint' ? bigintRoots(result, at, a, b) : []
    if (at === 0) return typeof b === 'number' ? roots(result, b) : []
    return typeof a === 'number' ? near(Math.log(result) / Math.log(a)) : []
  },
  forward: onRanges((a, b) => {
    const isWholePower = b.low === b.high && Number.isInteger(b.low) && 0 < b.low && !b.hasNaN
    return isWholePower ? wholePower(a, b.low) : anyNumber
  }),
}

/** `a * a`. */
export function squared(a: NumberRange): NumberRange {
  const { low, high, isInteger } = product(a, a)
  return { low: Math.max(0, low), high, isInteger, hasNaN: a.hasNaN }
}

/** Both square roots. */
export function squareRoots(result: Primitive): readonly Primitive[] {
  if (typeof result === 'bigint') return bigintRoots(result, 0, undefined, 2n)
  return typeof result === 'number' ? roots(result, 2) : []
}

function wholePower(a: NumberRange, exponent: number): NumberRange {
  if (isWithoutNumbers(a)) return a
  const ends = [a.low ** exponent, a.high ** exponent]
  const isEven = exponent % 2 === 0
  const least = isEven && a.low <= 0 && 0 <= a.high ? 0 : Math.min(...ends)
  return approximately({ low: least, high: Math.max(...ends), isInteger: false, hasNaN: a.hasNaN })
}

function roots(result: number, exponent: number): readonly number[] {
  const root = Math.abs(result) ** (1 / exponent)
  const isEven = exponent % 2 === 0
  if (isEven && result < 0) return []
  const all = near(root)
  if (!isEven && result < 0) return all.map((it) => -it)
  return isEven ? [...all, ...all.map((it) => -it)] : all
}

function bigintRoots(result: bigint, at: number, base: Primitive, exponent: Primitive): readonly bigint[] {
  if (at === 0 && typeof exponent === 'bigint') {
    return roots(Number(result), Number(exponent)).filter(Number.isInteger).map(BigInt)
  }
  if (typeof base !== 'bigint') return []
  const power = Math.round(Math.log(Number(result)) / Math.log(Number(base)))
  return Number.isFinite(power) ? [BigInt(power)] : []
}
