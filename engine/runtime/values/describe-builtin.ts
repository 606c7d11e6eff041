import type { Kin } from '../../model/subject/class-name.ts'
import type { Size, Value } from '../../model/test/value.ts'
import {
  dateTime,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  isBranded,
  regexDotAll,
  regexGlobal,
  regexHasIndices,
  regexIgnoreCase,
  regexMultiline,
  regexSource,
  regexSticky,
  regexUnicode,
  regexUnicodeSets,
  typedArrayLength,
  typedArrayName,
} from '../realm/intrinsics.ts'
import { inherits } from '../tracing/lineage.ts'
import { webAccess } from '../realm/web-classes.ts'
import { describeContent } from './describe-content.ts'

/** Most elements of an array, set or map, opaque ones included; a larger one is opaque as a whole. */
export const mostElements = 1_000

/** Describes built-in objects that contain no other values. */
export function describeBuiltin(value: object, kin: Kin): Value | undefined {
  const name = typedArrayName(value)
  if (name !== undefined) return isLibrary(kin, name) ? describeTypedArray(value, name) : opaque('a typed array', kin)
  if (inherits(value, promisePrototype)) return { kind: 'promise' }
  if (inherits(value, datePrototype) && isBranded(dateTime, value)) {
    return isLibrary(kin, 'Date') ? { kind: 'date', time: dateTime(value) } : opaque('a date', kin)
  }
  if (inherits(value, regexPrototype) && isBranded(regexSource, value)) {
    // A test cannot write a regular expression with a `lastIndex`.
    const isFresh = getOwnPropertyDescriptor(value, 'lastIndex')?.value === 0
    return isLibrary(kin, 'RegExp') && isFresh ? describeRegex(value) : opaque('a regular expression', kin)
  }
  if (inherits(value, iteratorPrototype)) return opaque('an iterator')
  const content = describeContent(value, kin, mostElements)
  if (content !== undefined) return { ...opaque('an object that hides its content', kin), content }
  const web = webAccess()?.prototypes ?? []
  for (let i = 0; i < web.length; i++) if (inherits(value, web[i]!)) return opaque('an object of the web', kin)
  for (let i = 0; i < closedPrototypes.length; i++) {
    if (inherits(value, closedPrototypes[i]!)) return opaque('an object that cannot be inspected', kin)
  }
  return undefined
}

function describeTypedArray(value: object, name: string): Value {
  const length = typedArrayLength(value)
  if (mostElements < length) {
    return { ...opaque(`${length} elements`, { className: name, ofLibrary: true }), size: long(length) }
  }
  const elements: (number | bigint)[] = []
  for (let i = 0; i < length; i++) elements[i] = (value as Uint8Array)[i]!
  return { kind: 'typedArray', name, elements }
}

function describeRegex(value: object): Value {
  const flags =
    (regexHasIndices(value) === true ? 'd' : '') +
    (regexGlobal(value) === true ? 'g' : '') +
    (regexIgnoreCase(value) === true ? 'i' : '') +
    (regexMultiline(value) === true ? 'm' : '') +
    (regexDotAll(value) === true ? 's' : '') +
    (regexUnicode(value) === true ? 'u' : '') +
    (regexUnicodeSets(value) === true ? 'v' : '') +
    (regexSticky(value) === true ? 'y' : '')
  return { kind: 'regexp', source: regexSource(value) as string, flags }
}

const promisePrototype = Promise.prototype
const datePrototype = Date.prototype
const regexPrototype = RegExp.prototype

/** Classes whose state cannot be read, or only by changing it. */
const closedPrototypes: readonly object[] = [
  WeakMap.prototype,
  WeakSet.prototype,
  WeakRef.prototype,
  ArrayBuffer.prototype,
  DataView.prototype,
  EventTarget.prototype,
  Event.prototype,
  String.prototype,
  Number.prototype,
  Boolean.prototype,
  Symbol.prototype,
  BigInt.prototype,
]

/** The prototype of all built-in iterators and generators. Its `constructor` differs between engines. */
const iteratorPrototype = getPrototypeOf(getPrototypeOf([][Symbol.iterator]())!)!

/** Whether an object is of exactly this library class: no subclass, and no other class of that name. */
export function isLibrary({ className, ofLibrary }: Kin, name: string): boolean {
  return ofLibrary === true && className === name
}

/** The length of an array or text that is not described. */
export function long(count: number): Size {
  return { property: 'length', count }
}

/** A value that cannot be described in detail. */
export function opaque(why: string, kin: Kin = {}): Value & { readonly kind: 'opaque' } {
  return { ...kin, kind: 'opaque', why }
}
