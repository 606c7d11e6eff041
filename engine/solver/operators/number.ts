import type { Primitive } from '../../model/symbolic/symbolic.ts'
import type { NumberOperator } from '../../model/symbolic/symbolic-operators.ts'
import {
  anyNumber,
  approximately,
  beforeRounding,
  integersIn,
  isWithoutNumbers,
  type NumberRange,
  realsIn,
  rounded,
  withNaN,
} from '../domain/number-range.ts'
import type { Operator } from '../operator.ts'
import { near } from './near.ts'
import { numberTests } from './number-tests.ts'
import { power } from './powers.ts'
import { backOnRanges, onRanges } from './ranges.ts'

/** `Math` functions and tests for kinds of numbers. */
export const number: Readonly<Record<NumberOperator, Operator>> = {
  'Math.abs': {
    ...plain(Math.abs, (r) => [r, -r]),
    forward: onRanges((a) => ({
      ...a,
      low: a.low <= 0 && 0 <= a.high ? 0 : Math.min(Math.abs(a.low), Math.abs(a.high)),
      high: isWithoutNumbers(a) ? -Infinity : Math.max(-a.low, a.high),
    })),
    backward: backOnRanges(({ high }) => [realsIn(-high, high)]),
  },
  'Math.floor': rounding(Math.floor, 0, 1),
  'Math.ceil': rounding(Math.ceil, 1, 0),
  'Math.round': rounding(Math.round, 1, 1),
  'Math.trunc': rounding(Math.trunc, 1, 1),
  'Math.sign': {
    ...plain(Math.sign, (r, now) => [r * Math.abs(now), r]),
    forward: onRanges((a) => ({ ...monotone(Math.sign)(a), isInteger: true })),
  },
  'Math.sqrt': {
    ...plain(Math.sqrt, (r) => near(r * r)),
    forward: onRanges((a) =>
      withNaN(monotone(Math.sqrt)({ ...a, isInteger: false, low: Math.max(0, a.low) }), a.hasNaN || a.low < 0),
    ),
    backward: backOnRanges((result) => {
      const { low, high } = beforeRounding(result)
      return [high < 0 ? nowhere : withNaN(approximately(realsIn(Math.max(0, low) ** 2, high ** 2)), false)]
    }),
  },
  'Math.cbrt': {
    ...plain(Math.cbrt, (r) => near(r ** 3)),
    forward: onRanges((a) => approximately(monotone(Math.cbrt)(a))),
  },
  'Math.min': {
    ...plain(Math.min, (r) => [r]),
    forward: onRanges((...all) => extreme(all, Math.min)),
    backward: backOnRanges(({ low }, ...all) => all.map(() => realsIn(low, Infinity))),
  },
  'Math.max': {
    ...plain(Math.max, (r) => [r]),
    forward: onRanges((...all) => extreme(all, Math.max)),
    backward: backOnRanges(({ high }, ...all) => all.map(() => realsIn(-Infinity, high))),
  },
  'Math.pow': { ...power, evaluate: (a, b) => Math.pow(a as number, b as number) },
  'Math.hypot': {
    evaluate: (...all) => Math.hypot(...(all as number[])),
    invert(result, at, operands) {
      const others = operands.filter((_, it) => it !== at)
      const square = Number(result) ** 2 - others.reduce((total: number, it) => total + Number(it) ** 2, 0)
      return square < 0 ? [] : near(Math.sqrt(square)).flatMap((it) => [it, -it])
    },
    forward: onRanges(() => withNaN(realsIn(0, Infinity), true)),
  },
  'Math.exp': {
    ...plain(Math.exp, (r) => near(Math.log(r))),
    forward: onRanges((a) => approximately(monotone(Math.exp)(a))),
  },
  'Math.log': logarithm(Math.log, (r) => near(Math.exp(r))),
  'Math.log2': logarithm(Math.log2, (r) => near(2 ** r)),
  'Math.log10': logarithm(Math.log10, (r) => near(10 ** r)),
  'Math.sin': wave(Math.sin, (r) => near(Math.asin(r))),
  'Math.cos': wave(Math.cos, (r) => near(Math.acos(r))),
  'Math.tan': { ...plain(Math.tan, (r) => near(Math.atan(r))), forward: onRanges(() => anyNumber) },
  'Math.atan': {
    ...plain(Math.atan, (r) => near(Math.tan(r))),
    forward: onRanges((a) => approximately(monotone(Math.atan)(a))),
  },
  'Math.atan2': {
    evaluate: (y, x) => Math.atan2(y as number, x as number),
    invert: (result, at, [y, x]) =>
      near(at === 0 ? Math.tan(Number(result)) * Number(x) : Number(y) / Math.tan(Number(result))),
    forward: onRanges((y, x) => withNaN(approximately(realsIn(-Math.PI, Math.PI)), y.hasNaN || x.hasNaN)),
  },
  'Math.imul': {
    evaluate: (a, b) => Math.imul(a as number, b as number),
    invert(result, at, operands) {
      const [r, other] = [Number(result), Number(operands[1 - at])]
      return other % 2 === 0 ? near(r / other) : [Math.imul(r, reciprocal(other))]
    },
    forward: onRanges(() => integersIn(-0x80000000, 0x7fffffff)),
  },
  'Math.clz32': { ...plain(Math.clz32, (r) => [2 ** (31 - r), 0]), forward: onRanges(() => integersIn(0, 32)) },
  'Math.fround': {
    ...plain(Math.fround, (r) => [r]),
    forward: onRanges((a) => monotone(Math.fround)(a)),
  },
  ...numberTests,
}

const nowhere = realsIn(Infinity, -Infinity)

/** A function whose inverse depends on the result and possibly on the operand's current number. */
function plain(
  evaluate: (...operands: number[]) => number,
  inverse: (result: number, now: number) => readonly number[],
): Operator {
  return {
    evaluate: (...operands) => evaluate(...(operands as number[])),
    invert: (result: Primitive, at, operands) =>
      typeof result === 'number' ? inverse(result, Number(operands[at])) : [],
  }
}

/** Applies a monotone function that never yields NaN for a number to a range. */
function monotone(f: (value: number) => number): (range: NumberRange) => NumberRange {
  return (range) => (isWithoutNumbers(range) ? range : { ...range, low: f(range.low), high: f(range.high) })
}

/** A function to integers that adds or subtracts at most these amounts. */
function rounding(f: (value: number) => number, added: number, taken: number): Operator {
  return {
    ...plain(f, (r) => [r]),
    forward: onRanges((a) => ({ ...monotone(f)(a), isInteger: true })),
    backward: backOnRanges((result, a) => {
      const isWhole = Math.abs(a.low) <= Number.MAX_SAFE_INTEGER && Math.abs(a.high) <= Number.MAX_SAFE_INTEGER
      if (a.isInteger && isWhole) return [withNaN(result, false)]
      return [rounded(result.low - added, result.high + taken)]
    }),
  }
}

function extreme(all: readonly NumberRange[], f: (...values: number[]) => number): NumberRange {
  const hasNaN = all.some((it) => it.hasNaN)
  if (all.some(isWithoutNumbers)) return withNaN(nowhere, hasNaN)
  return {
    low: f(...all.map((it) => it.low)),
    high: f(...all.map((it) => it.high)),
    isInteger: all.every((it) => it.isInteger),
    hasNaN,
  }
}

function logarithm(f: (value: number) => number, inverse: (result: number) => readonly number[]): Operator {
  return {
    ...plain(f, inverse),
    forward: onRanges((a) => {
      const above = { ...a, isInteger: false, low: Math.max(0, a.low) }
      return withNaN(approximately(monotone(f)(above)), a.hasNaN || a.low < 0)
    }),
  }
}

function wave(f: (value: number) => number, inverse: (result: number) => readonly number[]): Operator {
  return { ...plain(f, inverse), forward: onRanges(() => withNaN(approximately(realsIn(-1, 1)), true)) }
}

/** The inverse of an odd number modulo 2 ** 32 (Newton's method; each round doubles the correct bits). */
function reciprocal(odd: number): number {
  let inverse = odd
  for (let rightBits = 3; rightBits < 32; rightBits *= 2) inverse = Math.imul(inverse, 2 - Math.imul(odd, inverse))
  return inverse
}
