import type { PlatformPart } from '../../model/subject/platform-part.ts'
import { drawingParts, record } from './drawing-parts.ts'
import { apply, assign, defineProperty, deleteProperty, hasOwn, keysOf, NativeError } from '../realm/intrinsics.ts'

/** Returns the exports of a part, which it evaluates on first use. */
export type PlatformInstance = (name: string) => unknown

type Evaluate = (exports: unknown, require: (specifier: string) => unknown, module: { exports: unknown }) => void

/** Makes instances of parts. */
export interface PlatformInstances {
  readonly next: () => PlatformInstance
  /**
   * Evaluates the shared parts again that may keep random numbers, and those that use them, for instances that require
   * them from now on.
   */
  readonly renewShared: () => void
}

/**
 * Makes instances of these parts; each has its own state, apart from shared parts, unless the parts are evaluated only
 * `once`. The texts are parsed on first use.
 */
export function platformOf(parts: readonly PlatformPart[], evaluated: 'once' | 'for each'): PlatformInstances {
  const byName = record<PlatformPart>()
  for (let i = 0; i < parts.length; i++) byName[parts[i]!.name] = parts[i]!
  const shared = record<{ exports: unknown }>()
  const parsed = record<Evaluate>()
  const namespaces = record<object>()
  const drawing = drawingParts(parts)
  const make = (): PlatformInstance => {
    const own = record<{ exports: unknown }>()
    const require = (name: string): unknown => {
      const part = byName[name]!
      const loaded = part.isShared === true ? shared : own
      const before = loaded[name]
      if (before !== undefined) return before.exports
      const evaluate = (parsed[name] ??= parse(part.text, name, drawing.mathFor(name)))
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
      for (const name of drawing.take()) {
        deleteProperty(shared, name)
        deleteProperty(namespaces, name)
      }
    },
  }
}

/** `math` stands for the global `Math`, if it is given. The code may declare a `Math` of its own. */
function parse(text: string, name: string, math: Math | undefined): Evaluate {
  const url = `//# sourceURL=${name}.js`
  if (math === undefined) return new Function('exports', 'require', 'module', `${text}\n${url}`) as Evaluate
  type Make = (math: Math) => Evaluate
  return (new Function('Math', `return function (exports, require, module) {${text}\n}\n${url}`) as Make)(math)
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
