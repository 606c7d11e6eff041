import {
  getPrototypeOf,
  getterFound,
  hasOwn,
  isArray,
  isBranded,
  mapKeys,
  mapNext,
  mapSize,
  min,
  ownKeys,
  setNext,
  setSize,
  setValues,
  toText,
  typedArrayLength,
  typedArrayName,
} from '../../realm/intrinsics.ts'
import { inherits } from '../lineage.ts'
import { isProxy } from '../../realm/proxies.ts'
import { K, noGradient } from './constant.ts'
import { toIdentical } from './equality.ts'
import { alignedDistance, nearestWindow } from './strings.ts'

/* Distances to containment (docs/algorithms.md 3.3, 3.4). No pasted code runs: skips proxies, calls no getters. */

const mapPrototype = Map.prototype

/** Most elements or keys that are compared. */
const mostCompared = 100

/** Largest array whose keys are listed. */
const mostKeys = 1_000

/** To `key in owner`: K plus the distance to the nearest key, own or inherited. */
export function toKeyIn(key: unknown, owner: unknown): number {
  return toKey(key, owner, Infinity)
}

/** To `Object.hasOwn(owner, key)`. */
export function toOwnKey(key: unknown, owner: unknown): number {
  return toKey(key, owner, 1)
}

/** The same for at most `mostObjects` objects of the prototype chain. */
function toKey(key: unknown, owner: unknown, mostObjects: number): number {
  if (typeof key === 'object' || typeof key === 'function' || typeof key === 'symbol') return K
  const text = toText(key)
  let nearest = noGradient
  let left = mostCompared
  let at = owner
  for (let i = 0; i < mostObjects && isReadable(at) && 0 < left; i++, at = getPrototypeOf(at)) {
    const keys = elementsOf(at) < mostKeys ? ownKeys(at) : []
    for (let j = 0; j < keys.length && 0 < left; j++, left--) {
      const it = keys[j]
      if (typeof it === 'string') nearest = min(nearest, alignedDistance(text, it))
    }
  }
  return K + nearest
}

/** To `container.includes(item)` and the like, for a string or an array. */
export function toIncluded(item: unknown, container: unknown): number {
  if (typeof container === 'string') return isTextual(item) ? nearestWindow(container, toText(item)) : K
  if (!isArray(container) || isProxy(container)) return K
  const length = min(container.length, mostCompared)
  let nearest = noGradient
  for (let i = 0; i < length; i++) {
    if (hasOwn(container, i) && getterFound(container, i) === undefined)
      nearest = min(nearest, toIdentical(item, container[i]))
  }
  return nearest
}

/** To `container.has(item)`, for a `Set` or a `Map`. */
export function toMember(item: unknown, container: unknown): number {
  const next = keysOf(container)
  if (next === undefined) return K
  let nearest = noGradient
  for (let left = mostCompared; 0 < left; left--) {
    const it: IteratorResult<unknown, unknown> = next()
    if (it.done === true) break
    nearest = min(nearest, toIdentical(item, it.value))
  }
  return nearest
}

/** The keys of a genuine `Set` or `Map`. Tries the likely size getter first: a failed brand check is slow. */
function keysOf(container: unknown): (() => IteratorResult<unknown>) | undefined {
  if (typeof container !== 'object' || container === null || isProxy(container)) return undefined
  return inherits(container, mapPrototype)
    ? (keysOfMap(container) ?? keysOfSet(container))
    : (keysOfSet(container) ?? keysOfMap(container))
}

function keysOfSet(container: object): (() => IteratorResult<unknown>) | undefined {
  if (!isBranded(setSize, container)) return undefined
  const values = setValues(container)
  return () => setNext(values)
}

function keysOfMap(container: object): (() => IteratorResult<unknown>) | undefined {
  if (!isBranded(mapSize, container)) return undefined
  const keys = mapKeys(container)
  return () => mapNext(keys)
}

function elementsOf(owner: object): number {
  if (isArray(owner)) return owner.length
  return typedArrayName(owner) === undefined ? 0 : typedArrayLength(owner)
}

function isReadable(value: unknown): value is object {
  return ((typeof value === 'object' && value !== null) || typeof value === 'function') && !isProxy(value)
}

function isTextual(value: unknown): boolean {
  return typeof value !== 'object' && typeof value !== 'function' && typeof value !== 'symbol'
}
