import type { Shadow } from '../../model/concolic-probe.ts'
import { getOwnPropertyDescriptor, isArray, ownKeys, toNumber, toText, typedArrayName } from '../intrinsics.ts'
import { isProxy } from '../proxies.ts'
import { fitting, isPrimitive } from './expressions.ts'
import type { Knowledge } from './models/model.ts'

/** So many keys are compared with the one that is looked up. */
const most = 32

/**
 * What an object holds under a key that depends on the inputs: `key === 'a' ? o.a : key === 'b' ? o.b : undefined`
 * (ALGORITHMS 6.4). None where that is not all that there is to say: of accessors, of what is inherited, of many keys.
 */
export function lookedUp(
  { expressions, fields }: Knowledge,
  owner: object,
  key: unknown,
  keyShadow: Shadow,
  result: unknown,
): Shadow {
  if (fitting(key, keyShadow) === undefined || (typeof key !== 'string' && typeof key !== 'number')) return undefined
  const entries = entriesOf(owner)
  if (entries === undefined) return undefined
  let found: Shadow
  let value: unknown = undefined
  for (let i = entries.length - 1; 0 <= i; i--) {
    const entry = entries[i]!
    const name = typeof key === 'string' ? entry.key : toNumber(entry.key)
    // No number is converted to this key.
    if (typeof name === 'number' && toText(name) !== entry.key) continue
    const isEqual = name === key
    const equal = expressions.apply('===', isEqual, key, keyShadow, name, undefined)
    const held = fields.get(owner, entry.key, entry.value)
    const chosen = isEqual ? entry.value : value
    found = expressions.apply('?:', chosen, isEqual, equal, entry.value, held, value, found)
    if (found === undefined) return undefined
    value = chosen
  }
  return fitting(result, found)
}

interface Entry {
  readonly key: string
  readonly value: unknown
}

/** The own properties of an object that names its keys, if it has no accessors; asking pasted code nothing. */
function entriesOf(owner: object): readonly Entry[] | undefined {
  if (typeof owner === 'function' || isProxy(owner) || typedArrayName(owner) !== undefined) return undefined
  if (isArray(owner) && most < owner.length) return undefined
  const keys = ownKeys(owner)
  const entries: Entry[] = []
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i]!
    if (typeof key === 'symbol' || (key === 'length' && isArray(owner))) continue
    const descriptor = getOwnPropertyDescriptor(owner, key)
    if (descriptor === undefined || !('value' in descriptor) || !isPrimitive(descriptor.value)) return undefined
    if (entries.length === most) return undefined
    entries[entries.length] = { key, value: descriptor.value }
  }
  return entries
}
