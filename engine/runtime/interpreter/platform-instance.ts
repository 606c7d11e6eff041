import type { PlatformPart } from '../../model/subject/platform.ts'
import { apply } from '../realm/intrinsics.ts'

/** Returns the exports of a part, which it evaluates on first use. */
export type PlatformInstance = (name: string) => unknown

type Evaluate = (exports: unknown, require: PlatformInstance, module: { exports: unknown }) => void

/**
 * Returns a function that makes instances of these parts; each has its own state, apart from shared parts, unless the
 * parts are evaluated only `once`. The texts are parsed on first use.
 */
export function platformOf(parts: readonly PlatformPart[], evaluated: 'once' | 'for each'): () => PlatformInstance {
  const texts = record<string>()
  const isShared = record<boolean>()
  for (let i = 0; i < parts.length; i++) {
    texts[parts[i]!.name] = parts[i]!.text
    isShared[parts[i]!.name] = parts[i]!.isShared === true
  }
  const shared = record<{ exports: unknown }>()
  const parsed = record<Evaluate>()
  const make = (): PlatformInstance => {
    const own = record<{ exports: unknown }>()
    const require = (name: string): unknown => {
      const loaded = isShared[name] === true ? shared : own
      const before = loaded[name]
      if (before !== undefined) return before.exports
      const evaluate = (parsed[name] ??= parse(texts[name]!, name))
      const module = (loaded[name] = { exports: {} })
      apply(evaluate, undefined, [module.exports, require, module])
      return module.exports
    }
    return require
  }
  const kept = evaluated === 'once' ? make() : undefined
  return () => kept ?? make()
}

function parse(text: string, name: string): Evaluate {
  return new Function('exports', 'require', 'module', `${text}\n//# sourceURL=${name}.js`) as Evaluate
}

/** Without a prototype, so that pasted code cannot add properties to it. */
function record<T>(): Record<string, T> {
  return { __proto__: null } as unknown as Record<string, T>
}
