import type { Primitive } from '../../model/symbolic/symbolic.ts'
import type { ConversionOperator } from '../../model/symbolic/symbolic-operators.ts'
import {
  booleans,
  type Domain,
  numbers,
  ofTruth,
  only,
  pureTexts,
  texts,
  truthOf,
  typeOf,
  union,
  nothing,
} from '../domain/domain.ts'
import { anyNumber } from '../domain/number-range.ts'
import { anyText, textsIn } from '../domain/text-range.ts'
import type { Operator } from '../operator.ts'
import { joinedBackward, joinedForward, joinedInverse } from './joining.ts'

/** Conversions between types. */
export const conversion: Readonly<Record<ConversionOperator, Operator>> = {
  String: {
    evaluate: (a) => String(a),
    invert: (result, _, [a]) => fromText(result, a),
    forward: ([a]) => (pureTexts(a!) === undefined ? writtenForm(a!) : a!),
    backward: (result, operands) => (pureTexts(operands[0]!) === undefined ? operands : [result]),
  },
  template: {
    evaluate: (...parts) => parts.map((it) => String(it)).join(''),
    invert: (result, at, operands) =>
      joinedInverse(String(result), at, operands).flatMap((it) => fromText(it, operands[at])),
    forward: joinedForward,
    backward: joinedBackward,
  },
  Number: {
    evaluate: (a) => Number(a),
    invert: (result, _, [a]) => fromNumber(result, a),
    forward: ([a]) => (typeOf(a!) === 'number' ? a! : numbers(anyNumber)),
    backward: (result, operands) => (typeOf(operands[0]!) === 'number' ? [result] : operands),
  },
  Boolean: {
    evaluate: (a) => Boolean(a),
    invert: (result) => [result],
    forward([a]) {
      const truth = truthOf(a!)
      return truth === undefined ? booleans : only(truth)
    },
    backward: (result, [a]) => [
      union(result.mayBeTrue ? ofTruth(a!, true) : nothing, result.mayBeFalse ? ofTruth(a!, false) : nothing),
    ],
  },
  BigInt: {
    evaluate: (a) => BigInt(a as number),
    invert: (result, _, [a]) =>
      typeof result !== 'bigint'
        ? []
        : typeof a === 'string'
          ? [String(result)]
          : [typeof a === 'number' ? Number(result) : result],
    forward: () => ({ bigints: { low: undefined, high: undefined } }),
  },
  parseInt: {
    evaluate: (a, radix) => parseInt(a as string, radix as number | undefined),
    invert(result, at, [a, radix]) {
      if (at === 1) return [2, 8, 10, 16]
      if (result !== result) return ['a', '']
      const base = typeof radix === 'number' && 2 <= radix && radix <= 36 ? radix : 10
      return typeof result !== 'number' ? [] : typeof a === 'string' ? [result.toString(base)] : [result]
    },
    forward: () => numbers({ ...anyNumber, isInteger: true }),
  },
  parseFloat: {
    evaluate: (a) => parseFloat(a as string),
    invert: (result, _, [a]) => (result !== result ? ['a', ''] : fromNumber(result, a)),
    forward: () => numbers(anyNumber),
  },
  typeof: {
    evaluate: (a) => (a === null ? 'object' : typeof a),
    invert: (result) => examples[String(result)] ?? [],
    forward([a]) {
      const type = typeOf(a!)
      return type === undefined ? texts(textsIn('number'.length, 'undefined'.length)) : only(type)
    },
  },
  toString: {
    evaluate: (a, radix) => (a as number).toString(radix as number | undefined),
    invert(result, at, [, radix]) {
      if (at === 1 || typeof result !== 'string') return [2, 8, 10, 16]
      return [radix === undefined ? Number(result) : parseInt(result, Number(radix))]
    },
    forward: () => texts(anyText),
  },
  toFixed: {
    evaluate: (a, digits) => (a as number).toFixed(digits as number | undefined),
    invert: (result, at) => (at === 1 || typeof result !== 'string' ? [0, 1, 2] : [Number(result)]),
    forward: () => texts(textsIn(1, Infinity)),
  },
}

/** Values of the current type that are written like the text. */
function fromText(text: Primitive, now: Primitive): readonly Primitive[] {
  if (typeof text !== 'string') return []
  switch (typeof now) {
    case 'number':
      return text.trim() === '' ? [] : [Number(text)]
    case 'bigint':
      return /^-?\d+$/.test(text) ? [BigInt(text)] : []
    case 'boolean':
      return [text === 'true']
    default:
      return [text]
  }
}

/** A number as a value of the current type. */
function fromNumber(result: Primitive, now: Primitive): readonly Primitive[] {
  if (typeof result !== 'number') return []
  switch (typeof now) {
    case 'string':
      return result !== result ? ['a'] : numerals(result)
    case 'bigint':
      return Number.isInteger(result) ? [BigInt(result)] : []
    case 'boolean':
      return [result === 1]
    default:
      return [result]
  }
}

/** Texts that `Number` reads as a number, the usual one first. Leading blanks are ignored, and blanks alone are 0. */
function numerals(value: number): readonly string[] {
  const usual = String(value)
  return value === 0 ? [usual, '', ' ', ` ${usual}`] : [usual, ` ${usual}`]
}

/** The text form of a value of any type. */
function writtenForm(domain: Domain): Domain {
  return texts(domain.texts === undefined ? textsIn(1, Infinity) : anyText)
}

const examples: Readonly<Record<string, readonly Primitive[]>> = {
  number: [1],
  string: ['a'],
  boolean: [true],
  undefined: [undefined],
  bigint: [1n],
  object: [null],
}
