import { append } from '../realm/append.ts'
import { getPrototypeOf, isArray, keysOf, NativeError, objectPrototype } from '../realm/intrinsics.ts'

/** Thrown by a statement that calls a function which the code has not given away. It ends the test. */
export const noCallback = new NativeError('no callback')

/** The holder of a function, if the function is there. */
export function present(holder: unknown, key: PropertyKey): Readonly<Record<PropertyKey, () => unknown>> {
  const fn: unknown =
    holder === undefined || holder === null ? undefined : (holder as Record<PropertyKey, unknown>)[key]
  if (typeof fn !== 'function') throw noCallback
  return holder as Record<PropertyKey, () => unknown>
}

/** The functions that elements and other plain objects have as a property, from outside in. Exported tests contain the same. */
export function handlersOf(value: unknown, name: string): readonly unknown[] {
  const found: unknown[] = []
  const seen: unknown[] = []
  const isSeen = (it: unknown): boolean => {
    for (let at = 0; at < seen.length; at++) if (seen[at] === it) return true
    return false
  }
  const visit = (it: unknown): void => {
    if (typeof it !== 'object' || it === null || isSeen(it)) return
    append(seen, it)
    if (isArray(it)) for (let at = 0; at < it.length; at++) visit(it[at])
    else {
      const prototype = getPrototypeOf(it)
      if (prototype !== objectPrototype && prototype !== null) return
      const members = it as Record<string, unknown>
      if (typeof members[name] === 'function') append(found, members[name])
      const keys = keysOf(members)
      for (let at = 0; at < keys.length; at++) visit(members[keys[at]!])
    }
  }
  visit(value)
  return found
}

/** The components of a name that elements have as their type, from outside in. An element may occur many times. */
export function componentsIn(value: unknown, name: string): readonly unknown[] {
  const found: unknown[] = []
  const types = handlersOf(value, 'type') as readonly { readonly name: unknown }[]
  for (let at = 0; at < types.length; at++) if (types[at]!.name === name) append(found, types[at])
  return found
}
