import type { SymbolName } from '../subject/symbol-name.ts'

/** A property that a test adds to, changes in or removes from a built-in object, or a changed prototype. */
export type ChangedBuiltin = ChangedProperty | ChangedPrototype

interface ChangedProperty {
  /** The object in code: `Array.prototype.map`, `console`, `Object.getPrototypeOf(function* () {})`. */
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

/** The changes without duplicates; one is new only if it is new in all tests. */
export function mergedChanges(changes: readonly ChangedBuiltin[]): readonly ChangedBuiltin[] {
  const all = new Map<string, ChangedBuiltin>()
  for (const it of changes) {
    const id = JSON.stringify([it.owner, it.key])
    if (all.get(id)?.isNew !== false) all.set(id, it)
  }
  return [...all.values()]
}
