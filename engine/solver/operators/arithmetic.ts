import type { Primitive } from '../../model/symbolic/symbolic.ts'
import type { ArithmeticOperator } from '../../model/symbolic/symbolic-operators.ts'
import { factor, negated, product, quotient, remainder, sum } from '../domain/arithmetic.ts'
import { anything, numbers, pureTexts } from '../domain/domain.ts'
import { anyNumber, beforeRounding, type NumberRange, realsIn, rounded, withNaN } from '../domain/number-range.ts'
import { between, chance, type Random } from '../../random/random.ts'
import type { Operator } from '../operator.ts'
import { joinedBackward, joinedForward, joinedInverse } from './joining.ts'
import { near } from './near.ts'
import { power, squared, squareRoots } from './powers.ts'
import { backOnRanges, onRanges, rangesOf } from './ranges.ts'

/** `+ - * / % **` and unary minus. */
export const arithmetic: Readonly<Record<ArithmeticOperator, Operator>> = {
  '+': {
    evaluate: (a, b) => (a as number) + (b as number),
    invert(result, at, operands) {
      const other = operands[1 - at]
      if (typeof result === 'string' || typeof other === 'string') return joinedInverse(String(result), at, operands)
      return solved(result, other, { number: (r, o) => near(r - o), bigint: (r, o) => [r - o] })
    },
    forward(operands) {
      const ranges = rangesOf(operands)
      if (ranges !== undefined) return numbers(sum(ranges[0]!, ranges[1]!))
      return operands.some(pureTexts) ? joinedForward(operands) : anything
    },
    backward(result, operands) {
      return pureTexts(result) === undefined ? terms(result, operands) : joinedBackward(result, operands)
    },
  },
  '-': {
    evaluate: (a, b) => (a as number) - (b as number),
    invert: (result, at, [a, b]) =>
      at === 0
        ? solved(result, b, { number: (r, o) => near(r + o), bigint: (r, o) => [r + o] })
        : solved(result, a, { number: (r, o) => near(o - r), bigint: (r, o) => [o - r] }),
    forward: onRanges((a, b) => sum(a, negated(b))),
    backward: backOnRanges((result, a, b) => {
      const wide = beforeRounding(result)
      return [before(wide, negated(b)), negated(before(wide, a))]
    }),
  },
  '*': {
    evaluate: (a, b) => (a as number) * (b as number),
    invert: (result, at, operands, random) =>
      solved(result, operands[1 - at], {
        number: (r, o) => (o !== 0 && Number.isInteger(r / o) ? [r / o] : [...divisor(r, random), ...near(r / o)]),
        bigint: (r, o) => (o === 0n ? [] : [r / o]),
      }),
    forward: onRanges(product),
    backward: backOnRanges((result, a, b) => {
      const wide = beforeRounding(result)
      return [factor(wide, b), factor(wide, a)]
    }),
  },
  '/': {
    evaluate: (a, b) => (a as number) / (b as number),
    invert: (result, at, [a, b]) =>
      at === 0
        ? solved(result, b, { number: (r, o) => near(r * o), bigint: (r, o) => [r * o] })
        : solved(result, a, {
            number: (r, o) => (r === 0 ? [] : near(o / r)),
            bigint: (r, o) => (r === 0n ? [] : [o / r]),
          }),
    forward: onRanges(quotient),
    backward: backOnRanges((result, a, b) => {
      // An infinite divisor makes every dividend 0, and an infinite result may come from an infinite dividend.
      if (isUnbounded(result) || isUnbounded(b)) return [withNaN(anyNumber, false), withNaN(anyNumber, false)]
      const wide = beforeRounding(result)
      const dividend = product(wide, b)
      return [rounded(dividend.low, dividend.high), factor(a, wide)]
    }),
  },
  '%': {
    evaluate: (a, b) => (a as number) % (b as number),
    invert: (result, at, [a, b], random) =>
      at === 0
        ? solved(result, b, { number: (r, o) => dividends(r, a, o, random), bigint: (r, o) => [r, r + o, r - o] })
        : solved(result, a, {
            number: (r, o) => [o - r, Math.abs(r) + 1, o + 1],
            bigint: (r, o) => [o - r, r + 1n, o + 1n],
          }),
    forward: onRanges(remainder),
    // The remainder has the sign of the dividend, and no larger magnitude.
    backward: backOnRanges((result) => [
      realsIn(0 < result.low ? result.low : -Infinity, result.high < 0 ? result.high : Infinity),
      withNaN(anyNumber, false),
    ]),
  },
  '**': power,
  square: {
    evaluate: (a) => (a as number) * (a as number),
    invert: squareRoots,
    forward: onRanges(squared),
    backward: backOnRanges((result) => {
      const root = rounded(0, Math.sqrt(beforeRounding(result).high)).high
      return [realsIn(-root, root)]
    }),
  },
  negate: {
    evaluate: (a) => -(a as number),
    invert: (result) => (typeof result === 'number' || typeof result === 'bigint' ? [-result] : []),
    forward: onRanges(negated),
    backward: backOnRanges((result) => [negated(result)]),
  },
}

const terms = backOnRanges((result, a, b) => {
  const wide = beforeRounding(result)
  return [before(wide, b), before(wide, a)]
})

/** The range before a number of range `added` was added. */
function before(result: NumberRange, added: NumberRange): NumberRange {
  return rounded(result.low - added.high, result.high - added.low)
}

/** Inverses for numbers and for bigints, which do not mix. */
interface Inverses {
  readonly number: (result: number, other: number) => readonly number[]
  readonly bigint: (result: bigint, other: bigint) => readonly bigint[]
}

function solved(result: Primitive, other: Primitive, { number, bigint }: Inverses): readonly Primitive[] {
  if (typeof result === 'number' && typeof other === 'number') return number(result, other)
  return typeof result === 'bigint' && typeof other === 'bigint' ? bigint(result, other) : []
}

/** Most multiples of the divisor by which a dividend is moved. */
const farthestMultiple = 100

/** Numbers with a given remainder, near the current one. */
function dividends(result: number, now: Primitive, divisor: number, random: Random): readonly number[] {
  const nearest = typeof now === 'number' && Number.isFinite(now) ? now - (now % divisor) + result : result
  const away = result + divisor * between(random, -farthestMultiple, farthestMultiple)
  return [nearest, nearest + divisor, nearest - divisor, result, away]
}

const greatestDivisor = 1000

/** A small divisor of an integer, or its cofactor. */
function divisor(product: number, random: Random): readonly number[] {
  if (!Number.isSafeInteger(product) || product === 0) return []
  for (let it = between(random, 1, greatestDivisor); 1 < it; it--) {
    if (product % it === 0) return [chance(random, 1 / 2) ? it : product / it]
  }
  return []
}

function isUnbounded({ low, high }: NumberRange): boolean {
  return low === -Infinity || high === Infinity
}
