import type { PlatformPart } from '../../model/subject/platform-part.ts'
import { apply, assign, defineProperty, deleteProperty, hasOwn, keysOf, NativeError } from '../realm/intrinsics.ts'

/** Returns the exports of a part, which it evaluates on first use. */
export type PlatformInstance = (name: string) => unknown

type Evaluate = (exports: unknown, require: (specifier: string) => unknown, module: { exports: unknown }) => void

/** Makes instances of parts. */
export interface PlatformInstances {
  readonly next: () => PlatformInstance
  /** Evaluates shared parts again, for instances and parts that require them from now on. */
  readonly renewShared: () => void
}

/**
 * Makes instances of these parts; each has its own state, apart from shared parts, unless the parts are evaluated only
 * `once`. The texts are parsed on first use.
 */
export function platformOf(parts: readonly PlatformPart[], evaluated: 'once' | 'for each'): PlatformInstances {
  const byName = record<PlatformPart>()
  for (let i = 0; i < parts.length; i++) byName[parts[i]!.name] = parts[i]!
  let shared = record<{ exports: unknown }>()
  const parsed = record<Evaluate>()
  let namespaces = record<object>()
  const make = (): PlatformInstance => {
    const own = record<{ exports: unknown }>()
    const require = (name: string): unknown => {
      const part = byName[name]!
      const loaded = part.isShared === true ? shared : own
      const before = loaded[name]
      if (before !== undefined) return before.exports
      const evaluate = (parsed[name] ??= parse(part.text, name))
      const module = (loaded[name] = { exports: {} })
      try {
        apply(evaluate, undefined, [module.exports, part.links === undefined ? require : requireOf(part), module])
      } catch (error) {
        // As in Node, another try evaluates it again.
        deleteProperty(loaded, name)
        throw error
      }
      return module.exports
    }
    const requireOf = (part: PlatformPart) => (specifier: string) => {
      const name = hasOwn(part.links!, specifier) ? part.links![specifier]! : undefined
      if (name === undefined) throw notFound(specifier)
      const exports = require(name)
      return part.isModule === true && byName[name]!.isModule !== true
        ? (namespaces[name] ??= namespaceOf(exports))
        : exports
    }
    return require
  }
  const kept = evaluated === 'once' ? make() : undefined
  return {
    next: () => kept ?? make(),
    renewShared() {
      shared = record()
      namespaces = record()
    },
  }
}

function parse(text: string, name: string): Evaluate {
  return new Function('exports', 'require', 'module', `${text}\n//# sourceURL=${name}.js`) as Evaluate
}

/** The namespace of a CommonJS module for an ES module: its exports as the default, and their members, which may change later. */
function namespaceOf(exports: unknown): object {
  const namespace = record<unknown>()
  const isObject = (typeof exports === 'object' && exports !== null) || typeof exports === 'function'
  const keys = isObject ? keysOf(exports) : []
  const add = (key: string, get: () => unknown): void => {
    defineProperty(namespace, key, { __proto__: null, get, enumerable: true } as PropertyDescriptor)
  }
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i]!
    if (key !== 'default' && key !== '__esModule') add(key, () => (exports as Record<string, unknown>)[key])
  }
  add('default', () => exports)
  return namespace
}

function notFound(specifier: string): Error {
  return assign(new NativeError(`Cannot find module '${specifier}'`), { code: 'MODULE_NOT_FOUND' })
}

/** Without a prototype, so that pasted code cannot add properties to it. */
function record<T>(): Record<string, T> {
  return { __proto__: null } as unknown as Record<string, T>
}
