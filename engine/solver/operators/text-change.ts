import type { Primitive } from '../../model/symbolic/symbolic.ts'
import type { TextOperator } from '../../model/symbolic/symbolic-operators.ts'
import { type Domain, numbers, only, pureTexts, texts, union } from '../domain/domain.ts'
import { integersIn } from '../domain/number-range.ts'
import { anyText, textsIn } from '../domain/text-range.ts'
import { chance, type Random } from '../../random/random.ts'
import type { Operator } from '../operator.ts'
import { conversion } from './conversion.ts'
import { isLength, longestText, textOf } from './text-parts.ts'

const filler = 'a'

/** Methods that transform texts. */
export const textChange = {
  toLowerCase: {
    evaluate: (text) => (text as string).toLowerCase(),
    invert: (result) => (typeof result === 'string' ? [result, result.toUpperCase(), capitalized(result)] : []),
    forward: () => texts(anyText),
  },
  toUpperCase: {
    evaluate: (text) => (text as string).toUpperCase(),
    invert: (result) =>
      typeof result === 'string' ? [result, result.toLowerCase(), capitalized(result.toLowerCase())] : [],
    forward: () => texts(anyText),
  },
  trim: trimming(
    (text) => text.trim(),
    (text) => [text, ` ${text} `],
  ),
  trimStart: trimming(
    (text) => text.trimStart(),
    (text) => [text, ` ${text}`],
  ),
  trimEnd: trimming(
    (text) => text.trimEnd(),
    (text) => [text, `${text} `],
  ),
  concat: {
    ...conversion.template,
    evaluate: (text, ...parts) => (text as string).concat(...(parts as string[])),
  },
  repeat: {
    evaluate(text, count) {
      if (longestText < (text as string).length * Number(count)) throw new RangeError('The text would be too long')
      return (text as string).repeat(count as number)
    },
    invert(result, at, [text, count]) {
      if (typeof result !== 'string') return []
      if (at === 1) return [text === '' ? 0 : result.length / String(text).length]
      return [count === 0 ? '' : result.slice(0, result.length / Number(count))]
    },
    forward: () => texts(anyText),
  },
  padStart: padding((text, length, fill) => text.padStart(length, fill)),
  padEnd: padding((text, length, fill) => text.padEnd(length, fill)),
  splitLength: {
    evaluate: (text, separator) => (text as string).split(separator as string).length,
    invert(result, at, [text, separator]) {
      if (at === 1 || !isLength(result)) return []
      const parts = String(text).split(String(separator)).slice(0, result)
      return [[...parts, ...Array<string>(Math.max(0, result - parts.length)).fill(filler)].join(String(separator))]
    },
    forward: ([text, separator]) => {
      const least = 0 < textOf(separator!).shortest ? 1 : 0
      return numbers(integersIn(least, textOf(text!).longest + 1))
    },
  },
  splitAt: {
    evaluate: (text, separator, at) => (text as string).split(separator as string)[at as number],
    invert(result, at, [text, separator, index]) {
      const place = Number(index)
      if (at !== 0 || !isLength(place)) return []
      const parts = String(text).split(String(separator))
      if (result === undefined) return [parts.slice(0, place).join(String(separator))]
      const others = [...parts.slice(0, place), ...Array<string>(Math.max(0, place - parts.length)).fill(filler)]
      return [[...others, result === true ? filler : String(result), ...parts.slice(place + 1)].join(String(separator))]
    },
    forward: ([text]) => union(texts(textsIn(0, textOf(text!).longest)), only(undefined)),
  },
  replace: replacing((text, from, to) => text.replace(from, to)),
  replaceAll: replacing((text, from, to) => text.replaceAll(from, to)),
} as const satisfies Partial<Record<TextOperator, Operator>>

function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

function trimming(trim: (text: string) => string, inverse: (text: string) => readonly string[]): Operator {
  return {
    evaluate: (text) => trim(text as string),
    invert: (result) => (typeof result === 'string' ? inverse(result) : []),
    forward: ([text]) => texts(textsIn(0, textOf(text!).longest)),
    backward: longerThanResult,
  }
}

function longerThanResult(result: Domain, [text, ...rest]: readonly Domain[]): readonly Domain[] {
  const trimmed = pureTexts(result)
  const isKnown = trimmed !== undefined && pureTexts(text!) !== undefined
  return [isKnown ? texts(textsIn(trimmed.shortest, Infinity)) : text!, ...rest]
}

function padding(pad: (text: string, length: number, fill: string | undefined) => string): Operator {
  return {
    evaluate(text, length, fill) {
      if (longestText < Number(length)) throw new RangeError('The text would be too long')
      return pad(text as string, length as number, fill as string | undefined)
    },
    invert(result, at, [, , fill]) {
      if (typeof result !== 'string' || at === 2) return []
      if (at === 1) return [result.length, 0]
      const by = fill === undefined ? ' ' : String(fill)
      return by === '' ? [result] : [result, unpadded(result, by, pad)]
    },
    forward: ([text]) => texts(textsIn(textOf(text!).shortest, Infinity)),
    backward(result, [text, ...rest]) {
      const whole = pureTexts(result)
      const isKnown = whole !== undefined && pureTexts(text!) !== undefined
      return [isKnown ? texts(textsIn(0, whole.longest)) : text!, ...rest]
    },
  }
}

/** A text with another one inserted at random places. */
function strewn(text: string, part: string, random: Random): string {
  const parts = Array.from(text, (it) => (chance(random, 1 / 2) ? it + part : it))
  return (chance(random, 1 / 2) ? part : '') + parts.join('')
}

/** The shortest text that padding turns into `result`. */
function unpadded(result: string, by: string, pad: (text: string, length: number, fill: string) => string): string {
  for (let length = 0; length < result.length; length++) {
    const all = [result.slice(0, length), result.slice(result.length - length)]
    const found = all.find((it) => pad(it, result.length, by) === result)
    if (found !== undefined) return found
  }
  return result
}

function replacing(replace: (text: string, from: string, to: string) => string): Operator {
  return {
    evaluate: (text, from, to) => replace(text as string, from as string, to as string),
    invert(result, at, [, from, to], random): readonly Primitive[] {
      if (typeof result !== 'string' || at !== 0) return [result]
      if (to !== '') return [result, result.replaceAll(String(to), () => String(from))]
      return [result, strewn(result, String(from), random), strewn(result, String(from), random)]
    },
    forward: () => texts(anyText),
  }
}
