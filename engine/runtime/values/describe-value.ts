import { append } from '../realm/append.ts'
import type { Kin } from '../../model/subject/class-name.ts'
import type { Page } from '../../model/subject/page.ts'
import { spelledKey, symbolOf } from '../../model/subject/symbol-name.ts'
import type { Size, Value } from '../../model/test/value.ts'
import {
  exceptionCode,
  exceptionName,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  isArray,
  isBranded,
  mapGet,
  mapKeys,
  mapNext,
  mapSize,
  ownKeys,
  setNext,
  setSize,
  setValues,
  symbolDescription,
} from '../realm/intrinsics.ts'
import { describeBuiltin, isLibrary, long, mostElements, opaque } from './describe-builtin.ts'
import { inheritedText, inherits, kinOf, ownText } from '../tracing/lineage.ts'
import { isProxy } from '../realm/proxies.ts'
import { showsProbes } from '../realm/shown-probes.ts'
import { type ExportedSymbols, noSymbols, symbolName } from './symbol-names.ts'

/** Most levels of nested objects (docs/algorithms.md 9.3). */
const mostLevels = 3

/** Most errors nested in errors, as causes or in lists. They do not count as levels. */
const mostErrors = 6

/** Most values in a description. */
const mostNodes = 100

/** Longest string, in characters. */
const longestString = 10_000

/** A description in progress: the enclosing objects, to detect cycles, and the remaining number of values. */
interface Describing {
  around: Around | undefined
  readonly exported: ExportedSymbols
  readonly htmlOf: HtmlOf | undefined
  nodesLeft: number
}

/** A part of an element of JSX: the element itself, its properties, or a list of its children. */
type ElementPart = 'element' | 'props' | 'children'

/** Enclosing objects, innermost first. A linked list: an index setter on `Object.prototype` would swallow items. */
interface Around {
  readonly object: object
  readonly level: number
  /** The number of enclosing errors, including this one; 0 if it is neither an error nor a list of errors. */
  readonly errors: number
  readonly part: ElementPart | undefined
  readonly next: Around | undefined
}

/** Converts a value to plain data without pasted code: no getters or proxies; internal slots identify built-ins. */
export function describeValue(value: unknown, exported: ExportedSymbols = noSymbols, htmlOf?: HtmlOf): Value {
  return describe(value, { around: undefined, exported, htmlOf, nodesLeft: mostNodes })
}

type HtmlOf = Page['htmlOf']

function describe(value: unknown, describing: Describing): Value {
  describing.nodesLeft--
  switch (typeof value) {
    case 'undefined':
    case 'number':
    case 'bigint':
    case 'boolean':
      return { kind: 'primitive', value }
    case 'string':
      if (showsProbes(value)) return { ...opaque('a text'), type: 'string' }
      return value.length <= longestString
        ? { kind: 'primitive', value }
        : { kind: 'opaque', why: `a string of ${value.length} characters`, type: 'string', size: long(value.length) }
    case 'symbol':
      return describeSymbol(value, describing)
    case 'function':
      return isProxy(value)
        ? { ...opaque('a proxy'), type: 'function' }
        : { kind: 'function', name: ownText(value, 'name') }
    case 'object':
      return value === null ? { kind: 'primitive', value } : describeObject(value, describing)
  }
}

function describeSymbol(symbol: symbol, { exported }: Describing): Value {
  const name = symbolName(symbol, exported)
  return { kind: 'symbol', description: symbolDescription(symbol) ?? '', ...(name === undefined ? {} : { name }) }
}

function describeObject(value: object, describing: Describing): Value {
  if (isProxy(value)) return opaque('a proxy')
  const kin = kinOf(value)
  for (let it = describing.around; it !== undefined; it = it.next) {
    if (it.object === value) return opaque('a cycle', kin)
  }
  const builtin = describeBuiltin(value, kin)
  if (builtin !== undefined) return builtin
  // Runners differ in what such an object looks like.
  if (getOwnPropertyDescriptor(value, '__esModule') !== undefined) return opaque('a module', kin)
  const html = describing.htmlOf?.(value)
  if (html !== undefined) return describeElement(html, kin)
  const isError = inherits(value, errorPrototype)
  const { around } = describing
  const outer = around === undefined ? 0 : around.errors
  const isList = outer !== 0 && isArray(value) && inherits(around!.object, groupPrototype)
  const errors = isError ? outer + 1 : isList ? outer : 0
  const part = partOfElement(value, around)
  const isSameLevel = (outer !== 0 && errors !== 0) || (part !== undefined && around?.part !== undefined)
  const level = around === undefined ? 1 : isSameLevel ? around.level : around.level + 1
  const isCut = mostLevels < level || mostErrors < errors || describing.nodesLeft <= 0
  if (isCut) {
    if (isError) return describeError(value, kin)
    return opaque(mostLevels < level ? 'nested too deeply' : 'too much', kin)
  }
  describing.around = { object: value, level, errors, part, next: around }
  const described = isError ? describeError(value, kin, describing) : describeContainer(value, kin, describing)
  describing.around = around
  return described
}

/** Elements inside elements do not count as levels, nor do their properties and lists of children. */
function partOfElement(value: object, around: Around | undefined): ElementPart | undefined {
  if (isArray(value)) return around?.part === 'props' || around?.part === 'children' ? 'children' : undefined
  if (around?.part === 'element') return 'props'
  const keys = ownKeys(value)
  const isElement =
    keys[0] === 'type' && keys[1] === 'props' && (keys.length === 2 || (keys.length === 3 && keys[2] === 'key'))
  return isElement ? 'element' : undefined
}

function describeElement(text: string, kin: Kin): Value {
  if (longestString < text.length) return opaque('a large element', kin)
  return { ...opaque('an element of a page', kin), content: { of: 'Element', text } }
}

/** An error with its properties; without `describing`, only its class and text. */
function describeError(value: object, kin: Kin, describing?: Describing): Value {
  const className = kin.className ?? 'Error'
  const name = inheritedText(value, 'name')
  const isPlain = name === className && hasOnlyText(value)
  const text = inheritedText(value, 'message')
  const message = showsProbes(text) ? '' : text
  const described = { ...kin, kind: 'error', className, message, isPlain } as const
  if (describing === undefined) return described
  const entries = errorEntries(value, describing)
  return entries.length === 0 ? described : { ...described, entries }
}

function errorEntries(error: object, describing: Describing): [string, Value][] {
  const entries: [string, Value][] = []
  // The message of a `DOMException` depends on the host.
  if (isBranded(exceptionName, error)) {
    entries[0] = ['name', describe(exceptionName(error), describing)]
    entries[1] = ['code', describe(exceptionCode(error), describing)]
  }
  const keys = ownKeys(error)
  for (let i = 0; i < keys.length && i < mostElements; i++) {
    const key = keys[i]!
    if (key === 'message' || key === 'stack') continue
    const descriptor = getOwnPropertyDescriptor(error, key)!
    if (typeof key === 'symbol') {
      const name = descriptor.enumerable === true ? symbolName(key, describing.exported) : undefined
      if (name !== undefined) append(entries, [spelledKey(name), described(descriptor, describing)])
      continue
    }
    if (descriptor.enumerable !== true && key !== 'cause' && key !== 'errors' && key !== 'name') continue
    append(entries, [key, described(descriptor, describing)])
  }
  return entries
}

function described(descriptor: PropertyDescriptor, describing: Describing): Value {
  return 'value' in descriptor ? describe(descriptor.value, describing) : getter
}

function describeContainer(value: object, kin: Kin, describing: Describing): Value {
  if (isArray(value)) {
    const { length } = value
    if (!isLibrary(kin, 'Array')) return opaque(`${length} elements`, kin)
    if (mostElements < length) return { ...opaque(`${length} elements`, kin), size: long(length) }
    return describeArray(value, describing)
  }
  if (inherits(value, setPrototype) && isBranded(setSize, value)) {
    const size = setSize(value) as number
    if (!isLibrary(kin, 'Set')) return opaque(`${size} elements`, kin)
    if (mostElements < size) return { ...opaque(`${size} elements`, kin), size: large(size) }
    const elements: Value[] = []
    const iterator = setValues(value)
    for (let it = setNext(iterator); it.done !== true; it = setNext(iterator)) {
      append(elements, describe(it.value, describing))
    }
    return { kind: 'set', elements }
  }
  if (inherits(value, mapPrototype) && isBranded(mapSize, value)) {
    const size = mapSize(value) as number
    if (!isLibrary(kin, 'Map')) return opaque(`${size} entries`, kin)
    if (mostElements < size) return { ...opaque(`${size} entries`, kin), size: large(size) }
    const entries: [Value, Value][] = []
    const iterator = mapKeys(value)
    for (let it = mapNext(iterator); it.done !== true; it = mapNext(iterator)) {
      const key = describe(it.value, describing)
      append(entries, [key, describe(mapGet(value as Map<unknown, unknown>, it.value), describing)])
    }
    return { kind: 'map', entries }
  }
  return describeRecord(value, kin, describing)
}

function describeArray(value: readonly unknown[], describing: Describing): Value {
  const elements: Value[] = []
  const holes: number[] = []
  // `length` counts as one property.
  let expected = 1
  for (let i = 0; i < value.length; i++) {
    const descriptor = getOwnPropertyDescriptor(value, i)
    if (descriptor === undefined) append(holes, i)
    else expected++
    elements[i] =
      descriptor !== undefined && !('value' in descriptor) ? getter : describe(descriptor?.value, describing)
  }
  const more = expected < ownKeys(value).length ? { hasMore: true as const } : {}
  return { kind: 'array', elements, ...(0 < holes.length ? { holes } : {}), ...more }
}

/** Whether an error has no own properties except `message` and `stack`. */
function hasOnlyText(error: object): boolean {
  const keys = ownKeys(error)
  for (let i = 0; i < keys.length; i++) if (keys[i] !== 'message' && keys[i] !== 'stack') return false
  return true
}

function describeRecord(value: object, kin: Kin, describing: Describing): Value {
  const keys = ownKeys(value)
  if (mostElements < keys.length) return opaque(`${keys.length} properties`, kin)
  const entries: [string, Value][] = []
  let hasMore = false
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i]!
    const descriptor = getOwnPropertyDescriptor(value, key)!
    const isShown = descriptor.enumerable === true
    // Test runners recognize `arguments` by its hidden iterator, and call any iterator.
    if (!isShown && (key === toStringTag || key === iterator)) return opaque('hidden symbols', kin)
    if (key === iterator && typeof descriptor.value !== 'function') return opaque('an unusual iterator', kin)
    if (!isShown) continue
    const name = typeof key === 'symbol' ? symbolName(key, describing.exported) : undefined
    // A string key that looks like a symbol would be mistaken for one.
    if (typeof key === 'symbol' ? name === undefined : symbolOf(key) !== undefined) hasMore = true
    else append(entries, [name === undefined ? (key as string) : spelledKey(name), described(descriptor, describing)])
  }
  const bare = getPrototypeOf(value) === null ? { isBare: true as const } : {}
  return { ...kin, kind: 'object', entries, ...bare, ...(hasMore ? { hasMore } : {}) }
}

const { toStringTag, iterator } = Symbol

const errorPrototype = Error.prototype
const groupPrototype = AggregateError.prototype
const mapPrototype = Map.prototype
const setPrototype = Set.prototype

const getter = opaque('a getter')

function large(count: number): Size {
  return { property: 'size', count }
}
