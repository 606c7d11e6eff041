import type { Shadow } from '../../model/concolic-probe.ts'
import { getOwnPropertyDescriptor } from '../intrinsics.ts'
import { isProxy } from '../proxies.ts'
import { fitting, isPrimitive } from './expressions.ts'
import type { Knowledge } from './models/model.ts'

/** What is held under a key, with its shadow. */
export interface Entry {
  readonly key: unknown
  readonly value: unknown
  readonly shadow: Shadow
}

/** So many keys are compared with the one that is looked up. */
export const mostKeys = 32

/** For an object an expression has this in its place: all that it tells is whether the object is there. */
const standIn = true

/**
 * What is found by a key that depends on the inputs: `key === 'a' ? 1 : key === 'b' ? 2 : undefined` (ALGORITHMS 6.4). Of an
 * object its shadow tells that it is there, and what the others would have in its place.
 */
export function chosen(
  { expressions }: Knowledge,
  entries: readonly Entry[],
  key: unknown,
  keyShadow: Shadow,
  result: unknown,
): Shadow {
  let found: Shadow
  let value: unknown = undefined
  for (let i = entries.length - 1; 0 <= i; i--) {
    const entry = entries[i]!
    const isEqual = entry.key === key
    const equal = expressions.apply('===', isEqual, key, keyShadow, entry.key, undefined)
    const [held, shadow] = isPrimitive(entry.value) ? [entry.value, entry.shadow] : [standIn, undefined]
    const now = isEqual ? held : value
    found = expressions.apply('?:', now, isEqual, equal, held, shadow, value, found)
    if (found === undefined) return undefined
    value = now
  }
  if (isPrimitive(result)) return fitting(result, found)
  return found?.value === standIn ? { ...found, value: result, choice: { entries, key, keyShadow } } : undefined
}

/** What a property is of an object that a key has chosen: `key === 'a' ? o.a.p : key === 'b' ? o.b.p : undefined`. */
export function chosenProperty(
  knowledge: Knowledge,
  shadow: Shadow,
  owner: object,
  property: unknown,
  result: unknown,
): Shadow {
  const choice = fitting(owner, shadow)?.choice
  if (choice === undefined || typeof property !== 'string') return undefined
  const entries: Entry[] = []
  for (let i = 0; i < choice.entries.length; i++) {
    const { key, value } = choice.entries[i] as Entry
    // There the look-up would throw.
    if (value === undefined || value === null) continue
    if (isPrimitive(value) || isProxy(value)) return undefined
    const descriptor = getOwnPropertyDescriptor(value, property)
    if (descriptor !== undefined && !('value' in descriptor)) return undefined
    const held: unknown = descriptor?.value
    entries[entries.length] = { key, value: held, shadow: knowledge.fields.get(value, property, held) }
  }
  return chosen(knowledge, entries, choice.key, choice.keyShadow, result)
}
