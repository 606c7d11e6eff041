import type { Kin } from '../../model/subject/class-name.ts'
import { getOwnPropertyDescriptor, getPrototypeOf, weakSetHas } from '../realm/intrinsics.ts'
import { isProxy } from '../realm/proxies.ts'

/* The class of an object, judged by its prototypes. Runs no pasted code: calls no getters, touches no proxies. */

const objectPrototype = Object.prototype

/** Whether an object inherits from a prototype. Stops at proxies, whose prototype only pasted code could return. */
export function inherits(value: object, prototype: object): boolean {
  for (let at = getPrototypeOf(value); at !== null; at = getPrototypeOf(at)) {
    if (at === prototype) return true
    if (isProxy(at)) return false
  }
  return false
}

/** The name of an anonymous default export according to the specification. */
export const nameByLanguage = 'default'

/** Its name in Vitest. */
export const nameByRunner = '__vite_ssr_export_default__'

/** Tests must not name it, because Node 20 lacks it. Errors of `using` are of the class `Error` there. */
const suppressedError: unknown = getOwnPropertyDescriptor(globalThis, 'SuppressedError')?.value

/** The class name of an object, from the `constructor` of its nearest prototype; undefined for plain objects. */
export function classNameOf(value: object): string | undefined {
  const prototype = getPrototypeOf(value)
  if (prototype === null || prototype === objectPrototype || isProxy(prototype)) return undefined
  for (let at: object | null = prototype; at !== null && !isProxy(at); at = getPrototypeOf(at)) {
    const constructor: unknown = getOwnPropertyDescriptor(at, 'constructor')?.value
    if (typeof constructor === 'function' && !isProxy(constructor)) {
      if (constructor === suppressedError) return 'Error'
      const name = ownText(constructor, 'name')
      return name === nameByRunner ? nameByLanguage : name
    }
  }
  return ''
}

/** The prototypes of library classes with a global name. Lazy globals are read only if tests may hold them. */
const libraryPrototypes = new WeakSet<object>(
  [
    ...Object.values(Object.getOwnPropertyDescriptors(globalThis)).map((it): unknown => it.value),
    ...[AbortController, AbortSignal, CustomEvent, DOMException, Event, EventTarget, URL, URLSearchParams],
  ].flatMap((builtin) => {
    const prototype: unknown = typeof builtin === 'function' ? builtin.prototype : undefined
    return prototype instanceof Object ? [prototype] : []
  }),
)

/** Adds the prototypes of library classes that are only loaded for some code. */
export function addLibraryPrototypes(prototypes: readonly object[]): void {
  for (let i = 0; i < prototypes.length; i++) libraryPrototypes.add(prototypes[i]!)
}

/** The class of an object, from its prototypes. */
export function kinOf(value: object): Kin {
  const className = classNameOf(value)
  if (className === undefined) return {}
  return weakSetHas(libraryPrototypes, getPrototypeOf(value)!) ? { className, ofLibrary: true } : { className }
}

/** A string that is an own data property of an object, or else empty. */
export function ownText(owner: object, key: string): string {
  const text: unknown = getOwnPropertyDescriptor(owner, key)?.value
  return typeof text === 'string' ? text : ''
}

/** The same, own or inherited. */
export function inheritedText(owner: object, key: string): string {
  for (let at: object | null = owner; at !== null && !isProxy(at); at = getPrototypeOf(at)) {
    const descriptor = getOwnPropertyDescriptor(at, key)
    if (descriptor !== undefined) return typeof descriptor.value === 'string' ? descriptor.value : ''
  }
  return ''
}
