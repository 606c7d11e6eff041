import { append } from './append.ts'
import type { ChangedBuiltin } from '../../model/test/changed-builtin.ts'
import { watchedGlobals } from '../../model/subject/watched-globals.ts'
import { hiddenBuiltins, namesOfBuiltins } from './builtin-names.ts'
import {
  defineProperty,
  deleteProperty,
  descriptorReader,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  is,
  isExtensible,
  mapGet,
  NativeError,
  ownKeys,
  setPrototypeOf,
} from './intrinsics.ts'
import { isProxy } from './proxies.ts'
import { noSymbols, symbolName } from '../values/symbol-names.ts'
import { webAccess } from './web-classes.ts'

/**
 * Detects changes to built-in objects and restores them. Pasted code shares them with the engine: a replaced
 * `Array.prototype.map` must neither break the engine nor reach the next test.
 */
export interface Canary {
  /** Checks the methods that are replaced most often. Cheap enough for every test. */
  isIntact(): boolean
  /** Checks every property of every built-in object. Takes about 1.5 ms. */
  isWhole(): boolean
  /**
   * Checks the same, but only a sixteenth of the methods' own properties per call. A replaced method is found at once.
   * Takes about a quarter of the time.
   */
  isWholeButForMethods(): boolean
  /** Compares all built-in objects to their original state. Takes as long as `isWhole`; the rest is cheap. */
  inspect(): Damage
}

/** The built-in objects that differ from their original state. Reads no property, so that no pasted code runs. */
export interface Damage {
  /**
   * Whether everything that other code of the realm may use is in place. Ignores additions, and replacements that
   * programs commonly make.
   */
  isUsable(): boolean
  changes(): BuiltinChanges
  /** Restores changed properties and removes added ones. False if this fails: the realm is lost. */
  restore(): boolean
}

/** The differences of built-in objects from their original state. */
export interface BuiltinChanges {
  /** Those that a test file can restore. */
  readonly named: readonly ChangedBuiltin[]
  /** The number of others: accessors, and symbol keys of a program. */
  readonly unnamed: number
}

/** The original state of an object. */
interface Imprint {
  readonly object: object
  readonly prototype: object | null
  readonly wasExtensible: boolean
  readonly keys: readonly PropertyKey[]
  readonly descriptors: readonly PropertyDescriptor[]
}

/** The owners and names of the methods that `isIntact` checks. */
const delicate: readonly (readonly [string, string])[] = [
  [
    'Array.prototype',
    'push pop shift map filter forEach slice splice indexOf includes join concat sort reduce some every',
  ],
  ['Object.prototype', 'toString hasOwnProperty valueOf'],
  ['Object', 'keys values entries assign freeze defineProperty'],
  ['String.prototype', 'slice split replace trim indexOf charCodeAt toLowerCase'],
  ['Function.prototype', 'call apply bind'],
  ['Number.prototype', 'toString'],
  ['RegExp.prototype', 'exec test'],
  ['Map.prototype', 'get set has'],
  ['Set.prototype', 'has add'],
  ['Promise.prototype', 'then'],
  ['JSON', 'stringify parse'],
  ['Math', 'random floor min max abs'],
  ['Date', 'now'],
  ['Array', 'isArray from'],
  ['console', 'log'],
  ['Object.getPrototypeOf([][Symbol.iterator]())', 'next'],
  ['Object.getPrototypeOf(Int8Array.prototype)', 'fill set slice subarray'],
]

/** Methods that programs often replace, and that runners therefore keep a copy of, as they do of globals. */
const replaceable: readonly string[] = [...Object.keys(console), 'random', 'now']

/** Calls in which each method is checked once. */
const rounds = 16

/** Takes the present state of the realm as the intact one. */
export function createCanary(): Canary {
  const names = namesOfBuiltins()
  const imprints = [...builtins()].map(imprintOf)
  const stackWriter = getOwnPropertyDescriptor(NativeError, 'prepareStackTrace')
  const methods = imprints.filter(isPlainFunction)
  const others = imprints.filter((it) => !isPlainFunction(it))
  let round = 0
  const isWhole = (): boolean => {
    const read = descriptorReader()
    for (let i = 0; i < imprints.length; i++) if (!isUnchanged(imprints[i]!, read)) return false
    return true
  }
  return {
    isIntact: quickCheck(),
    isWhole,
    isWholeButForMethods() {
      const read = descriptorReader()
      for (let i = 0; i < others.length; i++) if (!isUnchanged(others[i]!, read)) return false
      round = (round + 1) % rounds
      for (let i = round; i < methods.length; i += rounds) if (!isUnchanged(methods[i]!, read)) return false
      return true
    },
    inspect() {
      const read = descriptorReader()
      const changed: Imprint[] = []
      for (let i = 0; i < imprints.length; i++) if (!isUnchanged(imprints[i]!, read)) append(changed, imprints[i]!)
      return damageOf(changed, names, stackWriter)
    },
  }
}

function damageOf(
  changed: readonly Imprint[],
  names: ReadonlyMap<object, string>,
  stackWriter: PropertyDescriptor | undefined,
): Damage {
  return {
    isUsable() {
      // If pasted code adds this, V8 calls it for every stack that a runner reads.
      const writer = getOwnPropertyDescriptor(NativeError, 'prepareStackTrace')
      if (writer?.value !== stackWriter?.value || writer?.get !== stackWriter?.get) return false
      for (let i = 0; i < changed.length; i++) if (!hasItsMethods(changed[i]!)) return false
      return true
    },
    changes() {
      const named: ChangedBuiltin[] = []
      let unnamed = 0
      for (let i = 0; i < changed.length; i++) unnamed += noteChanges(changed[i]!, names, named)
      return { named, unnamed }
    },
    restore() {
      for (let i = 0; i < changed.length; i++) restoreOne(changed[i]!)
      const read = descriptorReader()
      for (let i = 0; i < changed.length; i++) if (!isUnchanged(changed[i]!, read)) return false
      return true
    },
  }
}

/** Compares properties to their present values. Generated: 50 literal loads cost as much as three computed ones. */
function quickCheck(): () => boolean {
  const objects: string[] = []
  const values: string[] = []
  const comparisons: string[] = []
  delicate.forEach(([owner, names], i) => {
    objects.push(`o${i} = ${owner}`)
    for (const name of names.split(' ')) {
      values.push(`v${values.length} = o${i}.${name}`)
      comparisons.push(`o${i}.${name} === v${values.length - 1}`)
    }
  })
  const text = `'use strict'; const ${[...objects, ...values].join(', ')}; return () => ${comparisons.join(' && ')}`
  return (new Function(text) as () => () => boolean)()
}

/** Every object reachable from these globals and hidden built-ins. Also forces Node's lazy globals. */
function builtins(): ReadonlySet<object> {
  const found = new Set<object>()
  const waiting: object[] = []
  const add = (value: unknown): void => {
    if (((typeof value !== 'object' || value === null) && typeof value !== 'function') || found.has(value)) return
    found.add(value)
    if (value !== globalThis) waiting.push(value)
  }
  add(globalThis)
  for (const name of watchedGlobals) add((globalThis as Record<string, unknown>)[name])
  for (const [, it] of webAccess()?.classes ?? []) add(it)
  for (const it of hiddenBuiltins.values()) add(it)
  for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
    add(getPrototypeOf(object))
    for (const key of ownKeys(object)) {
      const descriptor = getOwnPropertyDescriptor(object, key)!
      add(descriptor.value)
      add(descriptor.get)
      add(descriptor.set)
    }
  }
  return found
}

function imprintOf(object: object): Imprint {
  const keys = ownKeys(object)
  const descriptors = keys.map((key) => getOwnPropertyDescriptor(object, key)!)
  return { object, prototype: getPrototypeOf(object), wasExtensible: isExtensible(object), keys, descriptors }
}

/** Whether an object is a function with only the usual properties, as most built-in objects are. */
function isPlainFunction({ object, keys }: Imprint): boolean {
  return typeof object === 'function' && keys.every((it) => ofAnyFunction.includes(it))
}

const ofAnyFunction: readonly PropertyKey[] = ['length', 'name', 'arguments', 'caller', 'prototype']

/** Adds the changes of an object to `named`, and returns the number of those without a name. */
function noteChanges(imprint: Imprint, names: ReadonlyMap<object, string>, named: ChangedBuiltin[]): number {
  const owner = mapGet(names as Map<object, string>, imprint.object)
  let unnamed = 0
  visitChanges(imprint, (property, was) => {
    const key = typeof property === 'symbol' ? symbolName(property, noSymbols) : property
    if (owner === undefined || key === undefined) unnamed++
    else named[named.length] = { owner, key, isNew: property !== null && was === undefined } as ChangedBuiltin
  })
  return unnamed
}

/** Visits each changed property with its original descriptor, and a changed prototype as null. */
function visitChanges(
  { object, prototype, keys, descriptors }: Imprint,
  visit: (key: PropertyKey | null, was?: PropertyDescriptor) => void,
): void {
  if (getPrototypeOf(object) !== prototype) visit(null)
  const now = ownKeys(object)
  for (let i = 0; i < now.length; i++) if (!isAmong(keys, now[i]!)) visit(now[i]!)
  for (let i = 0; i < keys.length; i++) {
    const descriptor = getOwnPropertyDescriptor(object, keys[i]!)
    if (descriptor === undefined || !isSame(descriptor, descriptors[i]!)) visit(keys[i]!, descriptors[i])
  }
}

function isUnchanged(
  { object, prototype, wasExtensible, keys, descriptors }: Imprint,
  read: typeof getOwnPropertyDescriptor,
): boolean {
  if (getPrototypeOf(object) !== prototype || isExtensible(object) !== wasExtensible) return false
  if (ownKeys(object).length !== keys.length) return false
  for (let i = 0; i < keys.length; i++) {
    const now = read(object, keys[i]!)
    if (now === undefined || !isSame(now, descriptors[i]!)) return false
  }
  return true
}

/** Whether an object still has its functions, own and inherited. Ignores the global object: nothing relies on it. */
function hasItsMethods({ object, prototype, keys, descriptors }: Imprint): boolean {
  if (object === globalThis) return true
  if (!inherits(object, prototype)) return false
  for (let i = 0; i < keys.length; i++) {
    const was = descriptors[i]!
    if (typeof was.value !== 'function' && was.get === undefined) continue
    const now = getOwnPropertyDescriptor(object, keys[i]!)
    if ((now?.value !== was.value || now?.get !== was.get) && !isAmong(replaceable, keys[i]!)) return false
  }
  return true
}

/** Whether a prototype is still in the chain of an object. Stops at proxies. */
function inherits(object: object, prototype: object | null): boolean {
  let above = getPrototypeOf(object)
  while (above !== prototype && above !== null && !isProxy(above)) above = getPrototypeOf(above)
  return above === prototype
}

function isSame(a: PropertyDescriptor, b: PropertyDescriptor): boolean {
  return (
    is(a.value, b.value) &&
    a.get === b.get &&
    a.set === b.set &&
    a.writable === b.writable &&
    a.enumerable === b.enumerable &&
    a.configurable === b.configurable
  )
}

function restoreOne(imprint: Imprint): void {
  const { object, prototype } = imprint
  visitChanges(imprint, (key, was) => {
    if (key === null) setPrototypeOf(object, prototype)
    else if (was === undefined) deleteProperty(object, key)
    else defineProperty(object, key, was)
  })
}

function isAmong(keys: readonly PropertyKey[], key: PropertyKey): boolean {
  for (let i = 0; i < keys.length; i++) if (keys[i] === key) return true
  return false
}
