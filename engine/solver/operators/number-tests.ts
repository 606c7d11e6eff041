import type { Primitive } from '../../model/symbolic/symbolic.ts'
import type { NumberOperator } from '../../model/symbolic/symbolic-operators.ts'
import { booleans, numbers, only, pureNumbers, singleValue, typeOf } from '../domain/domain.ts'
import {
  anyNumber,
  integersIn,
  intersection,
  isWithoutNumbers,
  type NumberRange,
  realsIn,
} from '../domain/number-range.ts'
import type { Operator } from '../operator.ts'
import { K } from '../text-distance.ts'

type NumberTest = Extract<NumberOperator, `${string}is${string}`>

const finite = realsIn(-Number.MAX_VALUE, Number.MAX_VALUE)
const whole = integersIn(-Number.MAX_VALUE, Number.MAX_VALUE)
const safe = integersIn(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)
const notANumber: NumberRange = { low: Infinity, high: -Infinity, isInteger: false, hasNaN: true }
const ordered: NumberRange = { ...anyNumber, hasNaN: false }

/** Tests for kinds of numbers. */
export const numberTests: Readonly<Record<NumberTest, Operator>> = {
  'Number.isInteger': {
    evaluate: (a) => Number.isInteger(a),
    distance: (outcome, [a]) => (outcome ? fraction(a) : K),
    invert: (result, _, [a]) => (result === true ? [Math.round(usable(a))] : [usable(a) + 0.5]),
    ...within(whole, undefined),
  },
  'Number.isSafeInteger': {
    evaluate: (a) => Number.isSafeInteger(a),
    distance: (outcome, [a]) =>
      outcome ? fraction(a) + Math.max(0, Math.abs(Number(a)) - Number.MAX_SAFE_INTEGER) : K,
    invert: (result, _, [a]) => (result === true ? [Math.round(usable(a)), 0] : [usable(a) + 0.5, 2 ** 53]),
    ...within(safe, undefined),
  },
  'Number.isFinite': {
    evaluate: (a) => Number.isFinite(a),
    distance: () => K,
    invert: (result) => (result === true ? [0] : [Infinity, -Infinity, NaN]),
    ...within(finite, undefined),
  },
  'Number.isNaN': {
    evaluate: (a) => Number.isNaN(a),
    distance: () => K,
    invert: (result) => (result === true ? [NaN] : [0]),
    ...within(notANumber, ordered),
  },
  isNaN: {
    evaluate: (a) => isNaN(a as number),
    distance: () => K,
    invert: (result, _, [a]) =>
      typeof a === 'string' ? (result === true ? ['a'] : ['0']) : [result === true ? NaN : 0],
    ...converted(notANumber, ordered),
  },
  isFinite: {
    evaluate: (a) => isFinite(a as number),
    distance: () => K,
    invert: (result, _, [a]) =>
      typeof a === 'string' ? (result === true ? ['0'] : ['a']) : result === true ? [0] : [Infinity, -Infinity],
    ...converted(finite, undefined),
  },
}

/** A test that is true exactly for numbers in `yes`; if false, numbers are in `no`. */
function within(yes: NumberRange, no: NumberRange | undefined): Pick<Operator, 'forward' | 'backward'> {
  const { forward, backward } = converted(yes, no)
  return {
    forward(operands) {
      const type = typeOf(operands[0]!)
      return type !== undefined && type !== 'number' ? only(false) : forward(operands)
    },
    backward(result, operands) {
      return singleValue(result)?.value === true ? [numbers(yes)] : backward(result, operands)
    },
  }
}

/** The same for a test that converts non-numbers, about which nothing is known. */
function converted(yes: NumberRange, no: NumberRange | undefined): Required<Pick<Operator, 'forward' | 'backward'>> {
  return {
    forward([a]) {
      const range = pureNumbers(a!)
      if (range === undefined) return booleans
      if (isNothing(intersection(range, yes))) return only(false)
      return no !== undefined && isNothing(intersection(range, no)) ? only(true) : booleans
    },
    backward(result, operands) {
      const outcome = singleValue(result)?.value
      if (outcome === undefined || pureNumbers(operands[0]!) === undefined) return operands
      if (outcome === true) return [numbers(yes)]
      return no === undefined ? operands : [numbers(no)]
    },
  }
}

function isNothing(range: NumberRange): boolean {
  return isWithoutNumbers(range) && !range.hasNaN
}

function fraction(value: Primitive): number {
  const number = Number(value)
  return Number.isFinite(number) ? Math.abs(number - Math.round(number)) : Infinity
}

function usable(value: Primitive): number {
  return Number.isFinite(value) ? Number(value) : 0
}
