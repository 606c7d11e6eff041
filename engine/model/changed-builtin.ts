import type { SymbolName } from './symbol-name.ts'

/** A property of a built-in object that a test gives it or changes. */
export interface ChangedBuiltin {
  /** How code names the object: `Array.prototype`, `console`, `globalThis`. */
  readonly owner: string
  readonly key: string | SymbolName
  /** Whether the object did not have it before. */
  readonly isNew: boolean
}

/** These properties, each once: one that was there before a test is not new, whatever another says. */
export function mergedChanges(changes: readonly ChangedBuiltin[]): readonly ChangedBuiltin[] {
  const all = new Map<string, ChangedBuiltin>()
  for (const it of changes) {
    const id = JSON.stringify([it.owner, it.key])
    if (all.get(id)?.isNew !== false) all.set(id, it)
  }
  return [...all.values()]
}
