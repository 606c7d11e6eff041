import type { SymbolName } from '../subject/symbol-name.ts'

/** What a test gives a built-in object, changes or takes from it. */
export type ChangedBuiltin = ChangedProperty | ChangedPrototype

interface ChangedProperty {
  /** How code names the object: `Array.prototype.map`, `console`, `Object.getPrototypeOf(function* () {})`. */
  readonly owner: string
  readonly key: string | SymbolName
  /** Whether the object did not have it before. */
  readonly isNew: boolean
}

interface ChangedPrototype {
  readonly owner: string
  readonly key: null
  readonly isNew: false
}

/** These changes, each once: one that was there before a test is not new, whatever another says. */
export function mergedChanges(changes: readonly ChangedBuiltin[]): readonly ChangedBuiltin[] {
  const all = new Map<string, ChangedBuiltin>()
  for (const it of changes) {
    const id = JSON.stringify([it.owner, it.key])
    if (all.get(id)?.isNew !== false) all.set(id, it)
  }
  return [...all.values()]
}
