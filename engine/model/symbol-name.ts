/**
 * A symbol that a test can name: `Symbol.iterator`, `Symbol.for('id')`, or one that the module exports, by its key in the
 * export record.
 */
export interface SymbolName {
  readonly from: 'library' | 'registry' | 'module'
  readonly name: string
}

/** How a key that is a well-known symbol is spelled wherever keys are text: as in a source, `[Symbol.iterator]`. */
export function spelledSymbol(name: string): string {
  return `[Symbol.${name}]`
}

/** The name of the well-known symbol that a key spells, `iterator` for `[Symbol.iterator]`; undefined for other keys. */
export function wellKnownSymbol(key: string): string | undefined {
  return key.startsWith('[Symbol.') ? /^\[Symbol\.(\w+)\]$/.exec(key)?.[1] : undefined
}

/** How a key that is a symbol is spelled wherever the keys of described objects are text. */
export function spelledKey({ from, name }: SymbolName): string {
  switch (from) {
    case 'library':
      return spelledSymbol(name)
    case 'registry':
      return `${registered}${name}]`
    case 'module':
      return `${exported}${name}]`
  }
}

/** The symbol that a key of a described object spells; undefined for a key that is text. */
export function symbolOf(key: string): SymbolName | undefined {
  if (!key.startsWith('[') || !key.endsWith(']')) return undefined
  if (key.startsWith(registered)) return { from: 'registry', name: key.slice(registered.length, -1) }
  if (key.startsWith(exported)) return { from: 'module', name: key.slice(exported.length, -1) }
  const name = wellKnownSymbol(key)
  return name === undefined ? undefined : { from: 'library', name }
}

const registered = '[Symbol.for '
const exported = '[export '
