import type { Budget } from '../interpreter/budget.ts'
import {
  apply,
  construct,
  defineProperty,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  isArray,
  isFinite,
  max,
  typedArrayLength,
  typedArrayName,
} from './intrinsics.ts'
import { bare, type Overrides } from './overrides.ts'
import { isProxy } from './proxies.ts'
import { registerStandIn } from './stand-ins.ts'

/** Array methods that also visit holes, where they call nothing that a probe could count. */
const withoutCalls = (
  'indexOf includes forEach map filter some every reduce reduceRight flatMap find findIndex findLast findLastIndex ' +
  'shift unshift splice slice toSpliced with'
).split(' ')

/** Shorter lists are not charged. */
const longList = 100_000

/** Elements that a native loop visits in the time of about one step. */
const elementsPerStep = 64

/** The number of elements that a native call will visit, computed without running pasted code. */
type Work = (self: unknown, args: readonly unknown[]) => number

type Native = (...args: unknown[]) => unknown

/**
 * Charges native loops and allocations that one small argument can make huge, such as `'x'.repeat(1e9)`, because the
 * step counter does not see them. Proxies keep name and length; the text becomes that of a nameless native function.
 * Frequent functions are charged only for long lists. The supervisor's watchdog ends the rest.
 */
export function limitAllocation(overrides: Overrides, budget: Budget): void {
  const charge = (elements: number): void => {
    const steps = elements / elementsPerStep
    if (1 <= steps) budget.spendOnNative(steps, () => tooMany(elements))
  }
  const limit = (owner: object, key: PropertyKey, work: Work): void => {
    const native: unknown = getOwnPropertyDescriptor(owner, key)?.value
    if (typeof native !== 'function') return
    const limited = new Proxy(native as Native, {
      apply(target, self: unknown, args: unknown[]) {
        charge(work(self, args))
        return apply(target, self, args)
      },
    })
    overrides.set(owner, key, registerStandIn(limited, native))
  }
  /** For strings whose length is known only afterwards; it is at most that of the longest string. */
  const limitResult = (owner: object, key: PropertyKey): void => {
    const native = getOwnPropertyDescriptor(owner, key)!.value as Native
    const limited = new Proxy(native, {
      apply(target, self: unknown, args: unknown[]) {
        const result: unknown = apply(target, self, args)
        charge(textLength(result))
        return result
      },
    })
    overrides.set(owner, key, registerStandIn(limited, native))
  }
  /** For frequent methods: a plain function, which charges only for long lists. */
  const limitLong = (owner: object, key: string): void => {
    const native: unknown = getOwnPropertyDescriptor(owner, key)?.value
    if (typeof native !== 'function') return
    const holder = {
      [key](this: unknown, ...args: unknown[]): unknown {
        const length = lengthOf(this)
        if (longList < length) charge(length)
        return apply(native as Native, this, args)
      },
    }
    defineProperty(holder[key]!, 'length', bare({ value: native.length, configurable: true }))
    overrides.set(owner, key, registerStandIn(holder[key]!, native))
  }
  const limitConstructor = (name: string, bytesPerElement: number): void => {
    const native = (globalThis as Record<string, unknown>)[name]
    if (typeof native !== 'function') return
    const limited: unknown = new Proxy(native, {
      construct(target, args: unknown[], newTarget) {
        charge(max(sizeOf(args[0]), lengthOf(args[0])) * bytesPerElement)
        return construct(target as Native, args, newTarget === limited ? target : newTarget) as object
      },
    })
    overrides.set((native as { prototype: object }).prototype, 'constructor', limited)
    overrides.set(globalThis, name, limited)
  }

  const strings = String.prototype
  limit(strings, 'repeat', (self, [count]) => max(1, textLength(self)) * sizeOf(count))
  limit(strings, 'padStart', (_, [length]) => sizeOf(length))
  limit(strings, 'padEnd', (_, [length]) => sizeOf(length))
  limit(strings, 'split', textLength)
  limitResult(strings, 'replaceAll')
  limit(Array, 'from', (_, [source]) => lengthOf(source))
  const arrays = Array.prototype
  for (const key of ['fill', 'join', 'concat', 'reverse', 'lastIndexOf', 'copyWithin', 'flat', 'toReversed']) {
    limit(arrays, key, lengthOf)
  }
  for (const key of withoutCalls) limitLong(arrays, key)
  const typedArrays = getPrototypeOf(Int8Array.prototype)!
  for (const key of ['fill', 'set', 'slice', 'join']) limit(typedArrays, key, lengthOf)
  for (const owner of [arrays, typedArrays]) for (const key of ['sort', 'toSorted']) limit(owner, key, sortingWork)
  limit(globalThis, 'structuredClone', (_, [value]) => lengthOf(value))
  limit(JSON, 'parse', (_, [text]) => textLength(text))
  for (const [name, bytes] of Object.entries(allocatedBytes)) limitConstructor(name, bytes)
}

function tooMany(elements: number): string {
  return `a single call processes ${elements} elements`
}

/** Bytes per requested element of classes that allocate at once. */
const allocatedBytes: Readonly<Record<string, number>> = {
  ArrayBuffer: 1,
  SharedArrayBuffer: 1,
  Int8Array: 1,
  Uint8Array: 1,
  Uint8ClampedArray: 1,
  Int16Array: 2,
  Uint16Array: 2,
  Int32Array: 4,
  Uint32Array: 4,
  Float32Array: 4,
  Float64Array: 8,
  BigInt64Array: 8,
  BigUint64Array: 8,
}

/** Approximate number of comparisons of a sort. */
function sortingWork(self: unknown): number {
  const length = lengthOf(self)
  let levels = 1
  for (let rest = length; 1 < rest && levels < 64; rest /= 2) levels++
  return length * levels
}

/** Primitives only: the native function converts an object itself, once. */
function sizeOf(value: unknown): number {
  return typeof value === 'number' && 0 < value && isFinite(value) ? value : 0
}

function textLength(value: unknown): number {
  return typeof value === 'string' ? value.length : 0
}

/** The length of an array, typed array, or object with a plain `length` property. */
function lengthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null || isProxy(value)) return 0
  if (isArray(value)) return value.length
  if (typedArrayName(value) !== undefined) return typedArrayLength(value)
  return sizeOf(getOwnPropertyDescriptor(value, 'length')?.value)
}
