import type { Primitive, SymbolicInput } from '../../model/symbolic/symbolic.ts'
import { nextDown, nextUp } from './doubles.ts'
import {
  anyNumber,
  contains,
  hull,
  intersection,
  isWithoutNumbers,
  type NumberRange,
  onlyNumber,
} from './number-range.ts'
import { anyText, commonTexts, containsText, onlyText, textHull, type TextRange, textsIn } from './text-range.ts'

/** Bigints between two bounds, both included; `undefined` means unbounded. */
interface BigintRange {
  readonly low: bigint | undefined
  readonly high: bigint | undefined
}

/** A superset of the possible primitive values: the union of its parts. Any part may be absent. */
export interface Domain {
  readonly numbers?: NumberRange
  readonly texts?: TextRange
  readonly bigints?: BigintRange
  readonly mayBeTrue?: true
  readonly mayBeFalse?: true
  readonly mayBeUndefined?: true
  readonly mayBeNull?: true
}

export const nothing: Domain = {}
export const booleans: Domain = { mayBeTrue: true, mayBeFalse: true }
export const anything: Domain = {
  numbers: anyNumber,
  texts: anyText,
  bigints: { low: undefined, high: undefined },
  ...booleans,
  mayBeUndefined: true,
  mayBeNull: true,
}

export function numbers(range: NumberRange): Domain {
  return isWithoutNumbers(range) && !range.hasNaN ? nothing : { numbers: range }
}

export function texts(range: TextRange): Domain {
  return range.longest < range.shortest ? nothing : { texts: range }
}

/** The domain of one value; 0 and -0 are the same. */
export function only(value: Primitive): Domain {
  switch (typeof value) {
    case 'number':
      return numbers(onlyNumber(value))
    case 'string':
      return texts(onlyText(value))
    case 'bigint':
      return { bigints: { low: value, high: value } }
    case 'boolean':
      return value ? { mayBeTrue: true } : { mayBeFalse: true }
    case 'undefined':
      return { mayBeUndefined: true }
    default:
      return { mayBeNull: true }
  }
}

/** The possible values of an input. */
export function domainOf(input: SymbolicInput): Domain {
  switch (input.sort) {
    case 'number':
      return numbers(
        intersection({ low: input.low, high: input.high, isInteger: input.isInteger, hasNaN: input.hasNaN }, anyNumber),
      )
    case 'bigint':
      return { bigints: { low: input.low, high: input.high } }
    case 'string':
      return texts(textsIn(input.shortest, input.longest))
    case 'boolean':
      return booleans
    case 'choice':
      return input.values.map(only).reduce(union)
  }
}

export function isEmpty(domain: Domain): boolean {
  return Object.values(domain).every((it) => it === undefined)
}

export function holds(domain: Domain, value: Primitive): boolean {
  switch (typeof value) {
    case 'number':
      return domain.numbers !== undefined && contains(domain.numbers, value)
    case 'string':
      return domain.texts !== undefined && containsText(domain.texts, value)
    case 'bigint':
      return domain.bigints !== undefined && isWithin(domain.bigints, value)
    case 'boolean':
      return (value ? domain.mayBeTrue : domain.mayBeFalse) ?? false
    case 'undefined':
      return domain.mayBeUndefined ?? false
    default:
      return domain.mayBeNull ?? false
  }
}

/** Whether two domains consist of the same parts. */
export function isSame(a: Domain, b: Domain): boolean {
  const keys = Object.keys(a) as (keyof Domain)[]
  return keys.length === Object.keys(b).length && keys.every((it) => isSamePart(a[it], b[it]))
}

function isSamePart(a: Domain[keyof Domain], b: Domain[keyof Domain]): boolean {
  if (typeof a !== 'object' || typeof b !== 'object') return a === b
  const others = new Map<string, unknown>(Object.entries(b))
  return Object.entries(a).every(([key, value]) => others.get(key) === value)
}

/** The common values of two domains. */
export function intersect(a: Domain, b: Domain): Domain {
  if (a === b) return a
  const range = a.numbers && b.numbers && intersection(a.numbers, b.numbers)
  const text = a.texts && b.texts && commonTexts(a.texts, b.texts)
  const bigints = a.bigints && b.bigints && commonBigints(a.bigints, b.bigints)
  return {
    ...(range === undefined ? nothing : numbers(range)),
    ...(text === undefined ? nothing : texts(text)),
    ...(bigints === undefined ? nothing : { bigints }),
    ...(a.mayBeTrue && b.mayBeTrue ? { mayBeTrue: true } : nothing),
    ...(a.mayBeFalse && b.mayBeFalse ? { mayBeFalse: true } : nothing),
    ...(a.mayBeUndefined && b.mayBeUndefined ? { mayBeUndefined: true } : nothing),
    ...(a.mayBeNull && b.mayBeNull ? { mayBeNull: true } : nothing),
  }
}

/** A domain that contains both. */
export function union(a: Domain, b: Domain): Domain {
  const range = a.numbers && b.numbers ? hull(a.numbers, b.numbers) : (a.numbers ?? b.numbers)
  const text = a.texts && b.texts ? textHull(a.texts, b.texts) : (a.texts ?? b.texts)
  const bigints = a.bigints && b.bigints ? bigintHull(a.bigints, b.bigints) : (a.bigints ?? b.bigints)
  return {
    ...a,
    ...b,
    ...(range === undefined ? nothing : { numbers: range }),
    ...(text === undefined ? nothing : { texts: text }),
    ...(bigints === undefined ? nothing : { bigints }),
  }
}

/** The truthy values (`truth`), or the falsy ones. */
export function ofTruth(domain: Domain, truth: boolean): Domain {
  return intersect(domain, truth ? truthy : falsy)
}

const falsy: Domain = {
  numbers: { low: 0, high: 0, isInteger: true, hasNaN: true },
  texts: onlyText(''),
  bigints: { low: 0n, high: 0n },
  mayBeFalse: true,
  mayBeUndefined: true,
  mayBeNull: true,
}

/** A range cannot exclude 0. */
const truthy: Domain = {
  numbers: { ...anyNumber, hasNaN: false },
  texts: textsIn(1, Infinity),
  bigints: { low: undefined, high: undefined },
  mayBeTrue: true,
}

/** The truth of all values, if it is the same. */
export function truthOf(domain: Domain): boolean | undefined {
  if (isEmpty(ofTruth(domain, false))) return true
  const { numbers: range, bigints } = domain
  const hasOther = range !== undefined && (range.low < 0 || 0 < range.high) && !isWithoutNumbers(range)
  const hasBigint = bigints !== undefined && (bigints.low !== 0n || bigints.high !== 0n)
  if (hasOther || hasBigint || domain.mayBeTrue) return undefined
  return domain.texts !== undefined && 0 < domain.texts.longest ? undefined : false
}

/** The only value of a domain, if there is exactly one. Not for 0, which also stands for -0. */
export function singleValue(domain: Domain): { readonly value: Primitive } | undefined {
  const parts = Object.keys(domain)
  if (parts.length !== 1) return undefined
  if (domain.mayBeTrue) return { value: true }
  if (domain.mayBeFalse) return { value: false }
  if (domain.mayBeUndefined) return { value: undefined }
  if (domain.mayBeNull) return { value: null }
  if (domain.texts) return domain.texts.only === undefined ? undefined : { value: domain.texts.only }
  if (domain.bigints) {
    const { low, high } = domain.bigints
    return low !== undefined && low === high ? { value: low } : undefined
  }
  const { low, high, hasNaN } = domain.numbers!
  return low === high && low !== 0 && !hasNaN ? { value: low } : undefined
}

/** All values but one, as far as a domain can exclude it: a number inside a range stays. */
export function without(domain: Domain, value: Primitive): Domain {
  const { numbers: range, texts: text, bigints, ...rest } = domain
  const { mayBeTrue, mayBeFalse, mayBeUndefined, mayBeNull } = rest
  return {
    ...(range === undefined ? nothing : numbers(typeof value === 'number' ? withoutNumber(range, value) : range)),
    ...(text === undefined || (typeof value === 'string' && text.only === value) ? nothing : { texts: text }),
    ...(bigints === undefined || (typeof value === 'bigint' && bigints.low === value && bigints.high === value)
      ? nothing
      : { bigints }),
    ...(mayBeTrue && value !== true ? { mayBeTrue } : nothing),
    ...(mayBeFalse && value !== false ? { mayBeFalse } : nothing),
    ...(mayBeUndefined && value !== undefined ? { mayBeUndefined } : nothing),
    ...(mayBeNull && value !== null ? { mayBeNull } : nothing),
  }
}

function withoutNumber(range: NumberRange, value: number): NumberRange {
  const low = range.low === value ? (range.isInteger ? value + 1 : nextUp(value)) : range.low
  const high = range.high === value ? (range.isInteger ? value - 1 : nextDown(value)) : range.high
  return { ...range, low, high }
}

/** The `typeof` of all values, if it is the same. */
export function typeOf(domain: Domain): string | undefined {
  const types = new Set(Object.keys(domain).map((it) => typeNames[it as keyof Domain]))
  return types.size === 1 ? [...types][0] : undefined
}

const typeNames: Readonly<Record<keyof Domain, string>> = {
  numbers: 'number',
  texts: 'string',
  bigints: 'bigint',
  mayBeTrue: 'boolean',
  mayBeFalse: 'boolean',
  mayBeUndefined: 'undefined',
  mayBeNull: 'object',
}

/** The number range of a domain without other values; otherwise `undefined`. */
export function pureNumbers(domain: Domain): NumberRange | undefined {
  return domain.numbers !== undefined && Object.keys(domain).length === 1 ? domain.numbers : undefined
}

/** The text range of a domain without other values; otherwise `undefined`. */
export function pureTexts(domain: Domain): TextRange | undefined {
  return domain.texts !== undefined && Object.keys(domain).length === 1 ? domain.texts : undefined
}

function isWithin({ low, high }: BigintRange, value: bigint): boolean {
  return (low === undefined || low <= value) && (high === undefined || value <= high)
}

function commonBigints(a: BigintRange, b: BigintRange): BigintRange | undefined {
  const low = a.low === undefined || (b.low !== undefined && a.low < b.low) ? b.low : a.low
  const high = a.high === undefined || (b.high !== undefined && b.high < a.high) ? b.high : a.high
  return low !== undefined && high !== undefined && high < low ? undefined : { low, high }
}

function bigintHull(a: BigintRange, b: BigintRange): BigintRange {
  return {
    low: a.low === undefined || b.low === undefined ? undefined : a.low < b.low ? a.low : b.low,
    high: a.high === undefined || b.high === undefined ? undefined : a.high < b.high ? b.high : a.high,
  }
}
