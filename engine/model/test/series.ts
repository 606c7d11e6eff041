import { symbolOf } from '../subject/symbol-name.ts'
import type { Value } from './value.ts'

/** How the elements of a list follow from their positions; shorter than the list. */
export type Rule =
  /** All are this value. */
  | { readonly kind: 'same'; readonly value: Value }
  | ({ readonly kind: 'number' } & Progression)
  /** A number of a progression between two texts. */
  | { readonly kind: 'text'; readonly before: string; readonly number: Progression; readonly after: string }
  /** These values repeatedly. */
  | { readonly kind: 'cycle'; readonly values: readonly Value[] }
  /** Each is a list, or a plain object, whose parts follow rules. */
  | { readonly kind: 'array'; readonly elements: readonly Rule[] }
  | { readonly kind: 'object'; readonly entries: readonly (readonly [string, Rule])[] }

/** `start + step * i` for position `i`: integers, with a nonzero `step`. A descending one may start at -0. */
export interface Progression {
  readonly start: number
  readonly step: number
}

/** Least number of elements for a rule. */
const fewest = 20

/** Most values in a cycle, and least repetitions. */
const longestCycle = 8
const fewestTurns = 3

/** Most parts of an element with a rule each. */
const mostParts = 8

/** The rule of a long list; `undefined` if none is found. */
export function ruleOf(values: readonly Value[]): Rule | undefined {
  return values.length < fewest ? undefined : find(values)
}

/** The rule of the entries of a map or an object, as pairs of key and value. */
export function ruleOfEntries(entries: readonly (readonly [Value, Value])[]): Rule | undefined {
  return ruleOf(entries.map((elements): Value => ({ kind: 'array', elements })))
}

/** The rule of the properties of a plain object. `undefined` if a key is a symbol. */
export function ruleOfProperties(entries: readonly (readonly [string, Value])[]): Rule | undefined {
  if (entries.some(([key]) => symbolOf(key) !== undefined)) return undefined
  return ruleOfEntries(entries.map(([value, it]): [Value, Value] => [{ kind: 'primitive', value }, it]))
}

function find(values: readonly Value[]): Rule | undefined {
  const first = values[0]!
  if (!values.every((it) => it.kind === first.kind)) return undefined
  switch (first.kind) {
    case 'primitive':
      return sameOf(values) ?? progressionOf(values) ?? countedOf(values) ?? cycleOf(values)
    case 'array':
      return partsOf(values, first.elements.length)
    case 'object':
      return propertiesOf(
        values,
        first.entries.map(([key]) => key),
      )
    default:
      return undefined
  }
}

function sameOf(values: readonly Value[]): Rule | undefined {
  const first = values[0]!
  return values.every((it) => isSamePrimitive(it, first)) ? { kind: 'same', value: first } : undefined
}

function isSamePrimitive(a: Value, b: Value): boolean {
  return a.kind === 'primitive' && b.kind === 'primitive' && Object.is(a.value, b.value) && a.digits === b.digits
}

function progressionOf(values: readonly Value[]): Rule | undefined {
  const numbers = values.flatMap((value) =>
    value.kind === 'primitive' && value.digits === undefined && typeof value.value === 'number' ? [value.value] : [],
  )
  const progression = numbers.length === values.length ? progressionIn(numbers) : undefined
  return progression && { kind: 'number', ...progression }
}

/** The progression that the numbers form, if any. */
export function progressionIn(numbers: readonly number[]): Progression | undefined {
  const [start = Number.NaN, second = Number.NaN] = numbers
  const step = second - start
  const isOne = numbers.every((it, at) => Number.isSafeInteger(it) && Object.is(it, start + step * at))
  return isOne && step !== 0 ? { start, step } : undefined
}

/** Texts that differ in only one number: the first that differs between the first two. */
function countedOf(values: readonly Value[]): Rule | undefined {
  const texts = values.flatMap((it) => (it.kind === 'primitive' && typeof it.value === 'string' ? [it.value] : []))
  if (texts.length < values.length) return undefined
  const split = texts.map((it) => it.split(/(\d+)/))
  const [first, second] = split
  const at = first!.findIndex((it, place) => it !== second![place])
  if (at % 2 === 0 || at < 0) return undefined
  const before = first!.slice(0, at).join('')
  const after = first!.slice(at + 1).join('')
  const number = progressionIn(split.map((it) => Number(it[at] ?? Number.NaN)))
  if (number === undefined) return undefined
  const isCounted = texts.every((it, i) => it === before + String(number.start + number.step * i) + after)
  return isCounted ? { kind: 'text', before, number, after } : undefined
}

function cycleOf(values: readonly Value[]): Rule | undefined {
  for (let length = 2; length <= longestCycle && length * fewestTurns <= values.length; length++) {
    if (values.every((it, at) => isSamePrimitive(it, values[at % length]!)))
      return { kind: 'cycle', values: values.slice(0, length) }
  }
  return undefined
}

function partsOf(values: readonly Value[], length: number): Rule | undefined {
  if (mostParts < length) return undefined
  const lists = values.flatMap((value) =>
    value.kind === 'array' && value.holes === undefined && value.hasMore !== true && value.elements.length === length
      ? [value.elements]
      : [],
  )
  if (lists.length < values.length) return undefined
  const elements = Array.from({ length }, (_, part) => find(lists.map((it) => it[part]!)))
  return elements.every((it) => it !== undefined) ? { kind: 'array', elements } : undefined
}

function propertiesOf(values: readonly Value[], keys: readonly string[]): Rule | undefined {
  if (mostParts < keys.length || keys.some((it) => symbolOf(it) !== undefined)) return undefined
  const records = values.flatMap((value) =>
    value.kind === 'object' &&
    value.className === undefined &&
    value.isBare !== true &&
    value.hasMore !== true &&
    value.entries.length === keys.length &&
    value.entries.every(([key], at) => key === keys[at])
      ? [value.entries]
      : [],
  )
  if (records.length < values.length) return undefined
  const rules = keys.map((_, part) => find(records.map((it) => it[part]![1])))
  return rules.every((it) => it !== undefined)
    ? { kind: 'object', entries: keys.map((key, part) => [key, rules[part]!]) }
    : undefined
}

/** How a long text repeats: one unit, or pieces that follow a rule, with a separator. */
export type Repetition =
  | { readonly kind: 'repeated'; readonly unit: string; readonly times: number }
  | {
      readonly kind: 'joined'
      readonly count: number
      readonly rule: Rule
      readonly separator: string
      readonly end: string
    }

/** Least length of a text with a rule, in characters. */
const fewestCharacters = 30

/** Longest repeated unit: long ones must occur at least twice as often as short ones. */
const shortestUnit = 3
const longestUnit = 80

/** Possible separators of pieces. */
const separators = ['\n', ', ', ',', ' ', ';', '\t', '|', '-']

/** The repetition in a text; `undefined` for short texts, and if there is none. */
export function repetitionIn(text: string): Repetition | undefined {
  if (text.length < fewestCharacters) return undefined
  for (let length = 1; length <= longestUnit && length * fewestTurns <= text.length; length++) {
    if (shortestUnit < length && text.length / length < fewestTurns * 2) break
    const unit = text.slice(0, length)
    const times = text.length / length
    if (Number.isInteger(times) && unit.repeat(times) === text) return { kind: 'repeated', unit, times }
  }
  for (const separator of separators) {
    const isEnded = text.endsWith(separator)
    const pieces = (isEnded ? text.slice(0, -separator.length) : text).split(separator)
    const rule = ruleOf(pieces.map((value) => ({ kind: 'primitive', value })))
    if (rule !== undefined)
      return { kind: 'joined', count: pieces.length, rule, separator, end: isEnded ? separator : '' }
  }
  return undefined
}
