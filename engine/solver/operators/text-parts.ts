import type { Primitive } from '../../model/symbolic/symbolic.ts'
import type { TextOperator } from '../../model/symbolic/symbolic-operators.ts'
import { anything, type Domain, numbers, only, pureNumbers, pureTexts, texts, typeOf, union } from '../domain/domain.ts'
import { integersIn, withNaN } from '../domain/number-range.ts'
import { anyText, type TextRange, textsIn } from '../domain/text-range.ts'
import type { Operator } from '../operator.ts'

/** Longest text that is built; an operation beyond it is treated as if it threw. */
export const longestText = 1_000_000

/** Longest text that is proposed. */
const longestProposed = 1000

/** Fills places where any character is possible. */
const filler = 'a'

const unit = textsIn(1, 1)
const missing = only(undefined)
const codeUnits = integersIn(0, 0xffff)

/** Length, characters and parts of a text. */
export const textParts = {
  length: {
    evaluate: (text) => (text as string).length,
    invert: (result, _, [text]) => (isLength(result) ? [withLength(String(text), result)] : []),
    // A value that is not a text may have any length, or none.
    forward([text]) {
      const range = pureTexts(text!)
      return range === undefined ? anything : numbers(integersIn(range.shortest, range.longest))
    },
    backward(result, operands) {
      const range = pureNumbers(result)
      return range === undefined ? operands : ofLength(operands[0]!, range.low, range.high)
    },
  },
  at: {
    evaluate: (text, at) => (text as string).at(at as number),
    invert: (result, at, [text, index]) =>
      characterInverse(result, at, String(text), index, (it) => (it < 0 ? it + String(text).length : it)),
    forward: () => union(texts(unit), missing),
    backward: (result, operands) =>
      result.mayBeUndefined ? operands : [texts(textsIn(1, Infinity)), ...operands.slice(1)],
  },
  index: {
    evaluate: (text, at) => (text as string)[at as number],
    invert: (result, at, [text, index]) => characterInverse(result, at, String(text), index, (it) => it),
    // A text has other properties besides its characters.
    forward: ([text, at]) =>
      pureTexts(text!) !== undefined && typeOf(at!) === 'number' ? union(texts(unit), missing) : anything,
    backward: (result, operands) => (result.mayBeUndefined ? operands : longerThanIndex(operands)),
  },
  charAt: {
    evaluate: (text, at) => (text as string).charAt(at as number),
    invert: (result, at, [text, index]) => characterInverse(result, at, String(text), index, (it) => it),
    forward: () => texts(textsIn(0, 1)),
    backward: (result, operands) => (0 < (result.texts?.shortest ?? 0) ? longerThanIndex(operands) : operands),
  },
  charCodeAt: {
    evaluate: (text, at) => (text as string).charCodeAt(at as number),
    invert: (result, at, [text, index]) => codeInverse(result, at, String(text), index),
    forward: () => numbers(withNaN(codeUnits, true)),
    backward: (result, operands) => (result.numbers?.hasNaN === true ? operands : longerThanIndex(operands)),
  },
  codePointAt: {
    evaluate: (text, at) => (text as string).codePointAt(at as number),
    invert: (result, at, [text, index]) => codeInverse(result, at, String(text), index),
    forward: () => union(numbers(integersIn(0, 0x10ffff)), missing),
    backward: (result, operands) => (result.mayBeUndefined ? operands : longerThanIndex(operands)),
  },
  'String.fromCharCode': {
    evaluate: (...codes) => String.fromCharCode(...(codes as number[])),
    invert(result, at, operands) {
      const code = String(result).charCodeAt(at)
      return code === code && String(result).length === operands.length ? [code] : []
    },
    forward: (operands) => texts(textsIn(operands.length, operands.length)),
  },
  slice: {
    evaluate: (text, from, to) => (text as string).slice(from as number, to as number | undefined),
    invert: (result, at, [text, from, to]) =>
      at === 0
        ? partInverse(result, String(text), Number(from ?? 0), to === undefined ? undefined : Number(to))
        : places(String(text), result),
    forward: ([text]) => texts(textsIn(0, textOf(text!).longest)),
    backward: atLeastAsLong,
  },
  substring: {
    evaluate: (text, from, to) => (text as string).substring(from as number, to as number | undefined),
    invert: (result, at, [text, from, to]) =>
      at === 0
        ? partInverse(
            result,
            String(text),
            Math.max(0, Number(from ?? 0)),
            to === undefined ? undefined : Math.max(0, Number(to)),
          )
        : places(String(text), result),
    forward: ([text]) => texts(textsIn(0, textOf(text!).longest)),
    backward: atLeastAsLong,
  },
  substr: {
    evaluate: (text, from, length) =>
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- Pasted code may still use it.
      (text as string).substr(from as number, length as number | undefined),
    invert: (result, at, [text, from, length]) =>
      at === 0
        ? partInverse(
            result,
            String(text),
            Number(from ?? 0),
            length === undefined ? undefined : Number(from) + Number(length),
          )
        : places(String(text), result),
    forward: ([text]) => texts(textsIn(0, textOf(text!).longest)),
    backward: atLeastAsLong,
  },
} as const satisfies Partial<Record<TextOperator, Operator>>

/** The possible texts of a receiver; anything else would throw. */
export function textOf(domain: Domain): TextRange {
  return pureTexts(domain) ?? anyText
}

/** Whether a text of this length may be proposed. */
export function isLength(value: Primitive): value is number {
  return typeof value === 'number' && 0 <= value && value <= longestProposed && Number.isInteger(value)
}

function withLength(text: string, length: number): string {
  return text.slice(0, length).padEnd(length, text.at(-1) ?? filler)
}

function ofLength(text: Domain, shortest: number, longest: number): readonly Domain[] {
  return pureTexts(text) === undefined ? [text] : [texts(textsIn(Math.max(0, shortest), longest))]
}

/** Narrows a text to have a character at the index, if the index is a number. */
function longerThanIndex([text, index]: readonly Domain[]): readonly Domain[] {
  const least = Math.max(0, Math.floor(index?.numbers?.low ?? 0))
  const isKnown = index !== undefined && Object.keys(index).join() === 'numbers' && !index.numbers!.hasNaN
  const shortest = isKnown ? least + 1 : 1
  return [
    pureTexts(text!) === undefined ? text! : texts(textsIn(shortest, Infinity)),
    ...(index === undefined ? [] : [index]),
  ]
}

function atLeastAsLong(result: Domain, [text, ...rest]: readonly Domain[]): readonly Domain[] {
  const part = pureTexts(result)
  return [
    part === undefined || pureTexts(text!) === undefined ? text! : texts(textsIn(part.shortest, Infinity)),
    ...rest,
  ]
}

function characterInverse(
  result: Primitive,
  at: number,
  text: string,
  index: Primitive,
  placeOf: (index: number) => number,
): readonly Primitive[] {
  if (at === 1) return places(text, result)
  const place = placeOf(Number(index ?? 0))
  if (result === undefined || result === '') return isLength(place) ? [text.slice(0, place)] : []
  const character = result === true ? filler : String(result)
  if (character.length !== 1) return []
  if (place < 0) return isLength(-Number(index)) ? [character.padEnd(-Number(index), filler)] : []
  return isLength(place) ? [replaced(text, place, place + 1, character)] : []
}

function codeInverse(result: Primitive, at: number, text: string, index: Primitive): readonly Primitive[] {
  const code = Number(result)
  const place = Number(index ?? 0)
  if (result === undefined || code !== code) return at === 0 && isLength(place) ? [text.slice(0, place)] : [text.length]
  if (code < 0 || 0x10ffff < code || !Number.isInteger(code)) return []
  const character = String.fromCodePoint(code)
  if (at === 1) return places(text, character)
  return isLength(place) ? [replaced(text, place, place + 1, character)] : []
}

/** A text with its part between two places replaced; `to` is `undefined` for the end. */
function partInverse(result: Primitive, text: string, from: number, to: number | undefined): readonly Primitive[] {
  if (typeof result !== 'string') return []
  if (from < 0) {
    // For a negative start: the part and, unless it reaches the end, the text after it.
    const after = to === undefined || to === 0 ? '' : text.slice(to).padEnd(-to, filler)
    return [text.slice(0, from) + result + after, result + after]
  }
  if (!isLength(from)) return []
  if (to !== undefined && to < 0) return [withLength(text, from) + result + text.slice(to).padEnd(-to, filler)]
  if (to === undefined || result.length < to - from) return [withLength(text, from) + result]
  return [replaced(text, from, to, result)]
}

function replaced(text: string, from: number, to: number, part: string): string {
  return withLength(text, from) + part + text.slice(to)
}

function places(text: string, part: Primitive): readonly number[] {
  const place = text.indexOf(String(part))
  return place === -1 ? [0, text.length] : [place, place + String(part).length, 0, text.length]
}
