import { append } from '../realm/append.ts'
import type { Shadow } from '../../model/symbolic/concolic-probe.ts'
import { getOwnPropertyDescriptor } from '../realm/intrinsics.ts'
import { isProxy } from '../realm/proxies.ts'
import { fitting, isPrimitive } from './expressions.ts'
import type { Knowledge } from './models/model.ts'

/** A value with its shadow. */
export interface ShadowedValue {
  readonly value: unknown
  readonly shadow: Shadow
}

/** A value under a key. */
export interface Entry extends ShadowedValue {
  readonly key: unknown
}

/** The value to choose if `test`, which depends on the inputs, is the first to pass. */
export interface Case extends ShadowedValue {
  readonly test: ShadowedValue
}

/** Most keys that are compared with the one to look up. */
export const mostKeys = 32

/** Replaces an object in an expression, which can only express that the object is there. */
const standIn = true

/** The value under a key that depends on the inputs, `key === 'a' ? 1 : undefined` (docs/algorithms.md 6.4). */
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
 * The value of the first test that passes: `a ? 1 : b ? 2 : undefined`. The shadow of an object states that it is
 * present, and lists the values of the other cases.
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

/** The property of an object that tests have chosen: `a ? o.p : b ? q.p : undefined`. */
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
    // Here, the lookup would throw.
    if (value === undefined || value === null) continue
    if (isPrimitive(value) || isProxy(value)) return undefined
    const descriptor = getOwnPropertyDescriptor(value, property)
    if (descriptor !== undefined && !('value' in descriptor)) return undefined
    const held: unknown = descriptor?.value
    append(cases, { test, value: held, shadow: knowledge.fields.get(value, property, held) })
  }
  return firstOf(knowledge, cases, result)
}
