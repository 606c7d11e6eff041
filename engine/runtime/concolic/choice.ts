import { append } from '../realm/append.ts'
import type { Shadow } from '../../model/symbolic/concolic-probe.ts'
import { getOwnPropertyDescriptor } from '../realm/intrinsics.ts'
import { isProxy } from '../realm/proxies.ts'
import { fitting, isPrimitive } from './expressions.ts'
import type { Knowledge } from './models/model.ts'

/** A value with its shadow. */
export interface Held {
  readonly value: unknown
  readonly shadow: Shadow
}

/** What is held under a key. */
export interface Entry extends Held {
  readonly key: unknown
}

/** What is chosen where a test, which depends on the inputs, is passed and none before it. */
export interface Case extends Held {
  readonly test: Held
}

/** So many keys are compared with the one that is looked up. */
export const mostKeys = 32

/** For an object an expression has this in its place: all that it tells is whether the object is there. */
const standIn = true

/**
 * What is found by a key that depends on the inputs: `key === 'a' ? 1 : key === 'b' ? 2 : undefined`
 * (docs/algorithms.md 6.4).
 */
export function chosen(
  knowledge: Knowledge,
  entries: readonly Entry[],
  key: unknown,
  keyShadow: Shadow,
  result: unknown,
): Shadow {
  const cases: Case[] = []
  for (let i = 0; i < entries.length; i++) {
    const { key: name, value, shadow } = entries[i]!
    const isEqual = name === key
    const equal = knowledge.expressions.apply('===', isEqual, key, keyShadow, name, undefined)
    append(cases, { test: { value: isEqual, shadow: equal }, value, shadow })
  }
  return firstOf(knowledge, cases, result)
}

/**
 * What the first test that is passed decides for: `a ? 1 : b ? 2 : undefined`. Of an object its shadow tells that it is there,
 * and what the others would have in its place.
 */
export function firstOf({ expressions }: Knowledge, cases: readonly Case[], result: unknown): Shadow {
  let found: Shadow
  let before: unknown = undefined
  for (let i = cases.length - 1; 0 <= i; i--) {
    const { test, value, shadow } = cases[i]!
    const isPlain = isPrimitive(value)
    const held = isPlain ? value : standIn
    const now: unknown = test.value ? held : before
    const own = isPlain ? shadow : undefined
    found = expressions.apply('?:', now, test.value, test.shadow, held, own, before, found)
    before = now
  }
  if (isPrimitive(result)) return fitting(result, found)
  return found?.value === standIn ? { ...found, value: result, choice: cases } : undefined
}

/** What a property is of an object that tests have chosen: `a ? o.p : b ? q.p : undefined`. */
export function chosenProperty(
  knowledge: Knowledge,
  shadow: Shadow,
  owner: object,
  property: unknown,
  result: unknown,
): Shadow {
  const choice = fitting(owner, shadow)?.choice as readonly Case[] | undefined
  if (choice === undefined || typeof property !== 'string') return undefined
  const cases: Case[] = []
  for (let i = 0; i < choice.length; i++) {
    const { test, value } = choice[i]!
    // There the look-up would throw.
    if (value === undefined || value === null) continue
    if (isPrimitive(value) || isProxy(value)) return undefined
    const descriptor = getOwnPropertyDescriptor(value, property)
    if (descriptor !== undefined && !('value' in descriptor)) return undefined
    const held: unknown = descriptor?.value
    append(cases, { test, value: held, shadow: knowledge.fields.get(value, property, held) })
  }
  return firstOf(knowledge, cases, result)
}
