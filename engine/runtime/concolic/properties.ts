import type { ConcolicProbes, Located, Shadow } from '../../model/symbolic/concolic-probe.ts'
import { bare } from '../realm/overrides.ts'
import { isProxy } from '../realm/proxies.ts'
import { defineProperty, getOwnPropertyDescriptor, ownKeys, toNumber } from '../realm/intrinsics.ts'
import { chosenProperty } from './choice.ts'
import { fitting } from './expressions.ts'
import { fieldKey } from './fields.ts'
import { lookUp } from './look-up.ts'
import { keepRest } from './models/lists.ts'
import type { Knowledge } from './models/model.ts'
import { nothingPassed, type Register } from './register.ts'

type Properties = Record<PropertyKey, unknown>

/** The probes that read and write properties. */
export type PropertyProbes = Pick<
  ConcolicProbes,
  | 'member'
  | 'methodOf'
  | 'owning'
  | 'owned'
  | 'ownCallee'
  | 'put'
  | 'field'
  | 'whole'
  | 'held'
  | 'heldRest'
  | 'located'
  | 'amended'
  | 'amendedBy'
  | 'copied'
  | 'object'
  | 'array'
>

/** `operate` applies a binary operator to two shadowed values and leaves the result's shadow in the register. */
export function createPropertyProbes(
  register: Register,
  knowledge: Knowledge,
  operate: ConcolicProbes['binary'],
): PropertyProbes {
  const { expressions, fields } = knowledge
  let owner: unknown

  const member: PropertyProbes['member'] = (of, shadow, key, keyShadow) => {
    register.shadow = undefined
    const value = (of as Properties)[key as PropertyKey]
    if (typeof of === 'string') {
      register.shadow =
        key === 'length'
          ? expressions.apply('length', value, of, shadow)
          : typeof key === 'number'
            ? expressions.apply('index', value, of, shadow, key, keyShadow)
            : undefined
    } else {
      // For an accessor, the register holds the shadow that its function returned.
      const held = isObject(of)
        ? (lookUp(knowledge, of, key, keyShadow, value) ??
          chosenProperty(knowledge, shadow, of, key, value) ??
          fields.get(of, fieldKey(key), value))
        : undefined
      register.shadow = held ?? fitting(value, register.shadow)
    }
    return value
  }

  const put: PropertyProbes['put'] = (of, key, value, shadow) => {
    const known = fitting(value, shadow)
    register.passed = { values: [value], shadows: [known] }
    try {
      ;(of as Properties)[key as PropertyKey] = value
    } finally {
      register.passed = nothingPassed
    }
    if (isObject(of)) fields.set(of, fieldKey(key), known)
    register.shadow = known
    return value
  }

  const define = (of: object, key: PropertyKey, value: unknown): void => {
    defineProperty(of, key, bare({ value, writable: true, enumerable: true, configurable: true }))
  }

  return {
    member,
    put,
    methodOf(of, shadow, key, keyShadow, text) {
      const called = member(of, shadow, key, keyShadow)
      return { called, receiver: of, shadow: fitting(of, shadow), calledShadow: register.shadow, text }
    },
    owning(of) {
      owner = of
      return of
    },
    owned(key, value) {
      register.shadow = isObject(owner) ? fields.get(owner, key, value) : undefined
      return value
    },
    ownCallee: (called, text) => ({ called, receiver: owner, shadow: undefined, calledShadow: undefined, text }),
    field(of, key, value, shadow) {
      const known = fitting(value, shadow)
      if (isObject(of)) fields.set(of, key, known)
      register.shadow = known
      return value
    },
    whole(value, text, key) {
      if (value === undefined || value === null)
        throw new TypeError(
          `Cannot destructure property '${key}' of '${text}' as it is ${value === null ? 'null' : 'undefined'}.`,
        )
      return value
    },
    held(of, path, value) {
      let inner = of
      for (let i = 0; i < path.length - 1; i++) inner = ownValue(inner, path[i]!)
      return isObject(inner) ? fields.get(inner, path[path.length - 1], value) : undefined
    },
    heldRest(of, path, value) {
      let inner = of
      for (let i = 0; i < path.length - 1; i++) inner = ownValue(inner, path[i]!)
      keepRest(knowledge, inner, toNumber(path[path.length - 1]), value)
      return undefined
    },
    located(of, shadow, key, keyShadow) {
      // Converts an object key twice, as engines do.
      const value = member(of, shadow, key, keyShadow)
      const located: Located = { owner: of, key, value, shadow: register.shadow }
      return located
    },
    amended(operator, { owner: of, key, value, shadow }, right, rightShadow) {
      const result = operate(operator, value, shadow, right, rightShadow)
      return put(of, key, result, register.shadow)
    },
    amendedBy(by, isAfter, { owner: of, key, value, shadow }) {
      let number = value as number
      const before = 0 < by ? number++ : number--
      const known = fitting(before, shadow)
      put(of, key, number, expressions.apply(0 < by ? '+' : '-', number, before, known, 1, undefined))
      if (!isAfter) register.shadow = known
      return isAfter ? number : before
    },
    copied(from) {
      const copy = { ...(from as object) } as Properties
      const copied = ownKeys(copy)
      for (let i = 0; i < copied.length && isObject(from); i++) {
        const key = copied[i]!
        fields.set(copy, key, fields.get(from, key, copy[key]))
      }
      return copy
    },
    object(keys, ...values) {
      const made = {}
      for (let i = 0; i < keys.length; i++) {
        const key = keys[i] as string | null
        const value = values[2 * i]
        if (key === null) {
          const copy = value as Properties
          const copied = ownKeys(copy)
          for (let at = 0; at < copied.length; at++) {
            const name = copied[at]!
            define(made, name, copy[name])
            fields.set(made, name, fields.get(copy, name, copy[name]))
          }
        } else {
          define(made, key, value)
          fields.set(made, key, fitting(value, values[2 * i + 1] as Shadow))
        }
      }
      return made
    },
    array(...values) {
      const made: unknown[] = []
      for (let i = 0; i < values.length; i += 2) {
        define(made, i / 2, values[i])
        fields.set(made, `${i / 2}`, fitting(values[i], values[i + 1] as Shadow))
      }
      return made
    },
  }
}

/** An own property of an object, read without running pasted code. */
function ownValue(of: unknown, key: string): unknown {
  if (!isObject(of) || isProxy(of)) return undefined
  const descriptor = getOwnPropertyDescriptor(of, key)
  return descriptor !== undefined && 'value' in descriptor ? descriptor.value : undefined
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}
