import { type ClassName, type Kin, nameable } from '../../model/subject/class-name.ts'
import type { Pattern } from '../../model/test/pattern.ts'
import { symbolOf } from '../../model/subject/symbol-name.ts'
import type { ClassShape, Subject } from '../../model/subject/subject.ts'
import { isComplete, type Value } from '../../model/test/value.ts'
import { isSameValue } from './equal.ts'

/** Describes what the values have in common, part by part, after the first one; undefined if nothing. */
export function commonPattern(values: readonly [Value, ...Value[]], subject: Subject): Pattern | undefined {
  const [first, ...others] = values
  if (first.kind === 'object' && first.className === undefined) return commonObject(first, others, subject)
  if (first.kind === 'array') return commonArray(first, others, subject)
  const isStable = others.every((it) => isSameValue(first, it))
  if (isStable && isComplete(first)) return { kind: 'value', value: first }
  if (first.kind === 'error') {
    const pattern = commonError(first, others, subject)
    if (pattern !== undefined && isInformative(pattern)) return pattern
  }
  const of = classOf(first, subject)
  const isCommon = others.every((value) => {
    const other = classOf(value, subject)
    return other?.from === of?.from && other?.name === of?.name
  })
  return of !== undefined && isCommon ? { kind: 'instance', of } : undefined
}

/** The pattern of a part of a value: no test asks it for its properties, so an instance is described by its public fields. */
function commonPart(values: readonly [Value, ...Value[]], subject: Subject): Pattern | undefined {
  const [first, ...others] = values
  if (first.kind !== 'object' || first.className === undefined) return commonPattern(values, subject)
  const alike = others.flatMap((it) => (it.kind === 'object' && isOfClass(it, first) ? [it] : []))
  const of = nameable(first, subject)
  const shape = of?.from === 'module' ? subject.classes.find((it) => it.exported === of.name) : undefined
  if (shape === undefined || alike.length < others.length) return commonPattern(values, subject)
  const names = fieldsOf(shape, subject)
  const publicOf = ({ entries }: Value & { kind: 'object' }): Entries => entries.filter(([key]) => names.has(key))
  const entries = commonEntries(publicOf(first), alike.map(publicOf), subject)
  const fields: Pattern = { kind: 'object', entries }
  return isInformative(fields) && isOnlyClassWith(entries, subject) ? fields : commonPattern(values, subject)
}

function fieldsOf({ fields }: ClassShape, { callables }: Subject): ReadonlySet<string | undefined> {
  return new Set(fields.map((it) => callables[it]!.member))
}

/** Whether only one class has all these fields, so that they also tell the class. */
function isOnlyClassWith(entries: readonly (readonly [string, Pattern])[], subject: Subject): boolean {
  const having = subject.classes.filter((it) => {
    const names = fieldsOf(it, subject)
    return entries.every(([key]) => names.has(key))
  })
  return having.length === 1
}

/** Whether a pattern states more than built-in types. */
export function isInformative(pattern: Pattern): boolean {
  switch (pattern.kind) {
    case 'value':
      return true
    case 'error':
      return pattern.message !== undefined || (pattern.entries ?? []).some(([, it]) => isInformative(it))
    case 'object':
      return pattern.entries.some(([, it]) => isInformative(it))
    case 'array':
      return pattern.elements.some(isInformative)
    case 'instance':
      return pattern.of.from === 'module'
    case 'excerpt':
    case 'listed':
    case 'text':
      return true
  }
}

function commonObject(
  { entries }: Value & { kind: 'object' },
  others: readonly Value[],
  subject: Subject,
): Pattern | undefined {
  const records = others.flatMap((it) => (it.kind === 'object' && it.className === undefined ? [it.entries] : []))
  if (records.length < others.length) return undefined
  return { kind: 'object', entries: commonEntries(entries, records, subject) }
}

/** Undefined if the errors have different classes. */
function commonError(
  first: Value & { kind: 'error' },
  others: readonly Value[],
  subject: Subject,
): (Pattern & { kind: 'error' }) | undefined {
  const errors = others.flatMap((it) => (it.kind === 'error' && isOfClass(it, first) ? [it] : []))
  if (errors.length < others.length) return undefined
  const of = classOf(first, subject)
  const { message } = first
  const hasMessage = message !== '' && errors.every((it) => it.message === message)
  const records = errors.map((it) => it.entries ?? [])
  const entries = commonEntries(first.entries ?? [], records, subject)
  return {
    kind: 'error',
    ...(of && { of }),
    ...(hasMessage && { message }),
    ...(0 < entries.length && { entries }),
  }
}

function isOfClass(a: Kin, b: Kin): boolean {
  return a.className === b.className && a.ofLibrary === b.ofLibrary
}

/** Describes the common properties of some objects. */
function commonEntries(
  entries: Entries,
  others: readonly Entries[],
  subject: Subject,
): readonly (readonly [string, Pattern])[] {
  return entries.flatMap(([key, value]): (readonly [string, Pattern])[] => {
    const there = others.flatMap((it) => it.filter(([other]) => other === key).map(([, other]) => other))
    const pattern = there.length === others.length ? commonPart([value, ...there], subject) : undefined
    // The language calls a method whose key is a symbol; its mere presence is uninformative.
    const isIdle = pattern === undefined || (symbolOf(key) !== undefined && !isInformative(pattern))
    return isIdle ? [] : [[key, pattern]]
  })
}

/** What all thrown values share besides class and message, also inside instances: nothing else checks those. */
export function thrownPattern(values: readonly [Value, ...Value[]], subject: Subject): Pattern | undefined {
  const [first, ...others] = values
  let pattern: Pattern | undefined
  if (first.kind === 'error') {
    const { entries = [] } = commonError(first, others, subject) ?? {}
    pattern = { kind: 'object', entries }
  } else if (first.kind === 'object') {
    const records = others.flatMap((it) => (it.kind === 'object' && isOfClass(it, first) ? [it.entries] : []))
    if (records.length < others.length) return undefined
    pattern = { kind: 'object', entries: commonEntries(first.entries, records, subject) }
  } else if (first.kind === 'array') {
    pattern = commonArray(first, others, subject)
  }
  return pattern !== undefined && isInformative(pattern) ? pattern : undefined
}

type Entries = readonly (readonly [string, Value])[]

/** A partly known list with at least this many elements is checked by its length and its known elements. */
const fewestForExcerpt = 12

/** Undefined for a short array with unknown elements: omitting them would assert that they do not exist. */
function commonArray(
  { elements, hasMore }: Value & { kind: 'array' },
  others: readonly Value[],
  subject: Subject,
): Pattern | undefined {
  const lists = others.flatMap((it) => (it.kind === 'array' && it.hasMore !== true ? [it.elements] : []))
  if (hasMore === true || lists.length < others.length) return undefined
  if (lists.some((it) => it.length !== elements.length)) return undefined
  const parts = elements.flatMap((value, at): [number, Pattern][] => {
    const pattern = commonPart([value, ...lists.map((it) => it[at]!)], subject)
    return pattern === undefined ? [] : [[at, pattern]]
  })
  const count = elements.length
  if (parts.length === count) return { kind: 'array', elements: parts.map(([, it]) => it) }
  const isExcerpt = fewestForExcerpt <= count && parts.some(([, it]) => isInformative(it))
  return isExcerpt ? { kind: 'excerpt', of: 'Array', size: { property: 'length', count }, parts } : undefined
}

/** The class of a primitive, by its `typeof`. */
const wrappers: Readonly<Record<string, ClassName>> = {
  string: { from: 'library', name: 'String' },
  number: { from: 'library', name: 'Number' },
  bigint: { from: 'library', name: 'BigInt' },
  boolean: { from: 'library', name: 'Boolean' },
}

/** Returns the class of a value as a test names it, for primitives and functions too. */
export function classOf(value: Value, subject: Subject): ClassName | undefined {
  const library = (name: string): ClassName => ({ from: 'library', name })
  switch (value.kind) {
    case 'primitive':
      return value.value === null ? undefined : wrappers[typeof value.value]
    case 'symbol':
      return library('Symbol')
    case 'function':
      return library('Function')
    case 'array':
      return library('Array')
    case 'map':
      return library('Map')
    case 'set':
      return library('Set')
    case 'date':
      return library('Date')
    case 'regexp':
      return library('RegExp')
    case 'typedArray':
      return library(value.name)
    case 'promise':
      return library('Promise')
    case 'opaque':
      return value.type === 'string' ? library('String') : nameable(value, subject)
    case 'object':
    case 'error':
      return nameable(value, subject)
  }
}
