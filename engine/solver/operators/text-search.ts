import type { Primitive } from '../../model/symbolic/symbolic.ts'
import type { TextOperator } from '../../model/symbolic/symbolic-operators.ts'
import { booleans, type Domain, numbers, pureTexts, singleValue, texts } from '../domain/domain.ts'
import { integersIn } from '../domain/number-range.ts'
import { anyText, textsBetween, textsIn } from '../domain/text-range.ts'
import type { Operator } from '../operator.ts'
import { K, nearestWindow, prefixDistance, suffixDistance } from '../text-distance.ts'
import { isLength, textOf } from './text-parts.ts'

const filler = 'a'

/** Shared by `indexOf` and `lastIndexOf`. */
const position = {
  invert: (result, at, [text, part]) =>
    at === 0 ? placed(String(text), String(part), result) : partsAt(String(text), result),
  forward: ([text]) => numbers(integersIn(-1, textOf(text!).longest)),
  /** A text that contains a part at an index is long enough for it. */
  backward(result, [text, part, ...rest]) {
    const range = pureTexts(part!)
    const first = result.numbers?.low ?? -1
    const isKnown = pureTexts(text!) !== undefined && range !== undefined && 0 <= first
    return [isKnown ? texts(textsIn(first + range.shortest, Infinity)) : text!, part!, ...rest]
  },
} as const satisfies Partial<Operator>

/** Searches in a text. */
export const textSearch = {
  indexOf: {
    evaluate: (text, part, from) => (text as string).indexOf(part as string, from as number | undefined),
    ...position,
  },
  lastIndexOf: {
    evaluate: (text, part, ...from) => (text as string).lastIndexOf(part as string, ...(from as number[])),
    ...position,
  },
  includes: {
    evaluate: (text, part) => (text as string).includes(part as string),
    distance: (outcome, [text, part]) => (outcome ? nearestWindow(String(text), String(part)) : K),
    invert(result, at, [text, part]) {
      if (at === 1) return result === true ? [text, String(text).slice(0, 1), ''] : [`${String(text)}a`]
      return result === true
        ? [`${String(text)}${String(part)}`, part, over(String(text), String(part))]
        : [removed(String(text), String(part))]
    },
    forward: () => booleans,
    backward: contained(() => anyText),
  },
  startsWith: {
    evaluate: (text, part, from) => (text as string).startsWith(part as string, from as number | undefined),
    distance: (outcome, [text, part, from]) =>
      outcome ? prefixDistance(String(text).slice(Number(from ?? 0)), String(part)) : K,
    invert(result, at, [text, part, from]) {
      if (at === 2) return [0, String(text).indexOf(String(part))]
      const place = Number(from ?? 0)
      if (!isLength(place)) return []
      const before = String(text).slice(0, place).padEnd(place, filler)
      const rest = String(text).slice(place)
      if (at === 1) return result === true ? [rest, rest.slice(0, 1), ''] : [`${rest}a`]
      return result === true
        ? [before + String(part) + rest.slice(String(part).length), before + String(part) + rest]
        : [`${fillerFor(String(part))}${rest.slice(1)}`, fillerFor(String(part)) + rest, '']
    },
    forward: () => booleans,
    backward: contained((part, operands) => (operands.length === 2 ? textsBetween(part, '') : anyText)),
  },
  endsWith: {
    evaluate: (text, part, to) => (text as string).endsWith(part as string, to as number | undefined),
    distance: (outcome, [text, part, to]) =>
      outcome ? suffixDistance(String(text).slice(0, to === undefined ? undefined : Number(to)), String(part)) : K,
    invert(result, at, [text, part]) {
      const whole = String(text)
      if (at !== 0) return result === true ? [whole, whole.slice(-1), ''] : [`a${whole}`]
      return result === true
        ? [whole.slice(0, Math.max(0, whole.length - String(part).length)) + String(part), whole + String(part)]
        : [whole.slice(0, -1) + fillerFor(String(part)), whole + fillerFor(String(part)), '']
    },
    forward: () => booleans,
    backward: contained((part, operands) => (operands.length === 2 ? textsBetween('', part) : anyText)),
  },
  localeCompare: {
    evaluate: (text, other) => (text as string).localeCompare(other as string),
    invert(result, at, operands) {
      const other = String(operands[1 - at])
      const isLess = Number(result) < 0 === (at === 0)
      return result === 0 ? [other] : isLess ? ['', other.slice(0, -1), `A${other}`] : [`${other}a`, `z${other}`, 'zz']
    },
    forward: () => numbers(integersIn(-1, 1)),
  },
} as const satisfies Partial<Record<TextOperator, Operator>>

function placed(text: string, part: string, result: Primitive): readonly Primitive[] {
  if (result === -1) return [removed(text, part)]
  if (!isLength(result)) return []
  const before = removed(text.slice(0, result), part).padEnd(result, fillerFor(part))
  const after = text.slice(result)
  return [before + part + after.slice(part.length), before + part + removed(after, part), before + part]
}

function partsAt(text: string, result: Primitive): readonly Primitive[] {
  const place = Number(result)
  return place < 0 ? [`${text}a`] : [text.slice(place, place + 1), text.slice(place)]
}

/** A text without any occurrence of a part, unless the part is empty. */
function removed(text: string, part: string): string {
  return part === '' ? text : text.replaceAll(part, '')
}

function over(text: string, part: string): string {
  return part.length < text.length ? text.slice(0, text.length - part.length) + part : part
}

/** A character that is not in a part. */
function fillerFor(part: string): string {
  return part.includes(filler) ? 'z' : filler
}

/** Narrows a text that contains a part: it is at least as long, and `limit` bounds it if the part is known. */
function contained(
  limit: (part: string, operands: readonly Domain[]) => typeof anyText,
): NonNullable<Operator['backward']> {
  return (result, operands) => {
    const [text, part, ...rest] = operands
    const [whole, range] = [pureTexts(text!), pureTexts(part!)]
    if (singleValue(result)?.value !== true || whole === undefined || range === undefined) return operands
    const known = range.only === undefined ? anyText : limit(range.only, operands)
    const longer = texts({ ...known, shortest: Math.max(known.shortest, range.shortest) })
    return [longer, texts(textsIn(0, whole.longest)), ...rest]
  }
}
