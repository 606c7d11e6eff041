import { append } from '../realm/append.ts'
import type { Shadow } from '../../model/symbolic/concolic-probe.ts'
import { getOwnPropertyDescriptor, isArray, ownKeys, toNumber, toText, typedArrayName } from '../realm/intrinsics.ts'
import { isProxy } from '../realm/proxies.ts'
import { chosen, type Entry, mostKeys } from './choice.ts'
import { fitting } from './expressions.ts'
import type { Knowledge } from './models/model.ts'

/** The own property under a key that depends on the inputs; undefined for accessors or too many keys. */
export function lookUp(knowledge: Knowledge, owner: object, key: unknown, keyShadow: Shadow, result: unknown): Shadow {
  if (!isSymbolicKey(key, keyShadow)) return undefined
  const keys = keysOf(owner, key)
  if (keys === undefined) return undefined
  const entries: Entry[] = []
  for (let i = 0; i < keys.length; i++) {
    const name = keys[i]!
    const descriptor = getOwnPropertyDescriptor(owner, name)
    if (descriptor === undefined || !('value' in descriptor)) return undefined
    const value: unknown = descriptor.value
    append(entries, { key: name, value, shadow: knowledge.fields.get(owner, toText(name), value) })
  }
  return chosen(knowledge, entries, key, keyShadow, result)
}

/** Whether an object has a key that depends on the inputs: `key === 'a' || key === 'b'`. */
export function hasKey(
  { expressions }: Knowledge,
  owner: unknown,
  key: unknown,
  keyShadow: Shadow,
  result: unknown,
): Shadow {
  if (!isSymbolicKey(key, keyShadow) || typeof owner !== 'object' || owner === null) return undefined
  const keys = keysOf(owner, key) ?? []
  let any: Shadow
  let isAny = false
  for (let i = 0; i < keys.length; i++) {
    const isEqual = keys[i] === key
    const equal = expressions.apply('===', isEqual, key, keyShadow, keys[i], undefined)
    any = i === 0 ? equal : expressions.apply('||', isAny || isEqual, isAny, any, isEqual, equal)
    isAny ||= isEqual
  }
  return fitting(result, any)
}

function isSymbolicKey(key: unknown, shadow: Shadow): key is string | number {
  return (typeof key === 'string' || typeof key === 'number') && fitting(key, shadow) !== undefined
}

/** Only compiled modules have this key; those of a runner may lack it. */
const moduleMark = '__esModule'

/** The own keys of an object, in the type of `key`. Runs no pasted code; undefined for unsuitable objects. */
function keysOf(owner: object, key: string | number): readonly (string | number)[] | undefined {
  if (typeof owner === 'function' || isProxy(owner) || typedArrayName(owner) !== undefined) return undefined
  if (isArray(owner) && mostKeys < owner.length) return undefined
  const all = ownKeys(owner)
  const keys: (string | number)[] = []
  for (let i = 0; i < all.length; i++) {
    const name = all[i]!
    if (typeof name === 'symbol' || (name === 'length' && isArray(owner)) || name === moduleMark) continue
    const asKey = typeof key === 'string' ? name : toNumber(name)
    // No number converts to this key.
    if (typeof asKey === 'number' && toText(asKey) !== name) continue
    if (keys.length === mostKeys) return undefined
    append(keys, asKey)
  }
  return keys
}
