import type { Kin } from '../../model/subject/class-name.ts'
import { getOwnPropertyDescriptor, getPrototypeOf, weakSetHas } from '../realm/intrinsics.ts'
import { isProxy } from '../realm/proxies.ts'

/* What an object is, as far as its prototypes tell without running pasted code: getters and proxies are not asked. */

const objectPrototype = Object.prototype

/** Whether an object is below a prototype. Stops at proxies, whose prototype only pasted code could tell. */
export function inherits(value: object, prototype: object): boolean {
  for (let at = getPrototypeOf(value); at !== null; at = getPrototypeOf(at)) {
    if (at === prototype) return true
    if (isProxy(at)) return false
  }
  return false
}

/** What the language calls a class or function without a name that is the default export. */
export const nameByLanguage = 'default'

/** What Vitest calls it. */
export const nameByRunner = '__vite_ssr_export_default__'

/** Name of the class of an object, by the `constructor` of its nearest prototype; undefined for plain objects. */
export function classNameOf(value: object): string | undefined {
  const prototype = getPrototypeOf(value)
  if (prototype === null || prototype === objectPrototype || isProxy(prototype)) return undefined
  for (let at: object | null = prototype; at !== null && !isProxy(at); at = getPrototypeOf(at)) {
    const constructor: unknown = getOwnPropertyDescriptor(at, 'constructor')?.value
    if (typeof constructor === 'function' && !isProxy(constructor)) {
      const name = ownText(constructor, 'name')
      return name === nameByRunner ? nameByLanguage : name
    }
  }
  return ''
}

/**
 * The prototypes of the classes of the library that have a global name. Those behind getters are made when somebody asks
 * for them, and only the ones that tests may hold are asked for.
 */
const libraryPrototypes = new WeakSet<object>(
  [
    ...Object.values(Object.getOwnPropertyDescriptors(globalThis)).map((it): unknown => it.value),
    ...[AbortController, AbortSignal, CustomEvent, DOMException, Event, EventTarget, URL, URLSearchParams],
  ].flatMap((it) => {
    const prototype: unknown = typeof it === 'function' ? it.prototype : undefined
    return prototype instanceof Object ? [prototype] : []
  }),
)

/** What is known of the class of an object, by its prototypes. */
export function kinOf(value: object): Kin {
  const className = classNameOf(value)
  if (className === undefined) return {}
  return weakSetHas(libraryPrototypes, getPrototypeOf(value)!) ? { className, ofLibrary: true } : { className }
}

/** A text that an object has as a data property of its own; empty where it has none. */
export function ownText(owner: object, key: string): string {
  const text: unknown = getOwnPropertyDescriptor(owner, key)?.value
  return typeof text === 'string' ? text : ''
}

/** The same, also of one of its prototypes. */
export function inheritedText(owner: object, key: string): string {
  for (let at: object | null = owner; at !== null && !isProxy(at); at = getPrototypeOf(at)) {
    const descriptor = getOwnPropertyDescriptor(at, key)
    if (descriptor !== undefined) return typeof descriptor.value === 'string' ? descriptor.value : ''
  }
  return ''
}
