/**
 * A symbol that a test can name: `Symbol.iterator`, `Symbol.for('id')`, or an exported one, by its path from the export
 * record: `KEY`, `keys.id`. A `hidden` one is not exported; tests find it by its description.
 */
export interface SymbolName {
  readonly from: 'library' | 'registry' | 'module' | 'hidden'
  readonly name: string
}

/** The key of an export, and the properties below it, that lead to an exported symbol. */
export function exportPath({ name }: SymbolName): readonly [string, ...string[]] {
  return name.split('.') as [string, ...string[]]
}

/** The well-known symbols that every runner has. */
export const wellKnownNames: readonly string[] = [
  'asyncIterator',
  'hasInstance',
  'isConcatSpreadable',
  'iterator',
  'match',
  'matchAll',
  'replace',
  'search',
  'species',
  'split',
  'toPrimitive',
  'toStringTag',
  'unscopables',
]

/** The text of a well-known symbol as a key, as in source: `[Symbol.iterator]`. */
export function spelledSymbol(name: string): string {
  return `[Symbol.${name}]`
}

/** The name of the well-known symbol in a key, `iterator` for `[Symbol.iterator]`; `undefined` for other keys. */
export function wellKnownSymbol(key: string): string | undefined {
  return key.startsWith('[Symbol.') ? /^\[Symbol\.(\w+)\]$/.exec(key)?.[1] : undefined
}

/** The text of a symbol as a key of a described object. */
export function spelledKey({ from, name }: SymbolName): string {
  switch (from) {
    case 'library':
      return spelledSymbol(name)
    case 'registry':
      return `${registered}${name}]`
    case 'module':
      return `${exported}${name}]`
    case 'hidden':
      return `${hidden}${name}]`
  }
}

/** The symbol that a key of a described object represents; `undefined` for a string key. */
export function symbolOf(key: string): SymbolName | undefined {
  if (!key.startsWith('[') || !key.endsWith(']')) return undefined
  if (key.startsWith(registered)) return { from: 'registry', name: key.slice(registered.length, -1) }
  if (key.startsWith(exported)) return { from: 'module', name: key.slice(exported.length, -1) }
  if (key.startsWith(hidden)) return { from: 'hidden', name: key.slice(hidden.length, -1) }
  const name = wellKnownSymbol(key)
  return name === undefined ? undefined : { from: 'library', name }
}

/** A member for people: `size`, `[Symbol.iterator]`, `[KEY]` for a symbol. */
export function spokenKey(key: string): string {
  const symbol = symbolOf(key)
  return symbol === undefined || symbol.from === 'library' ? key : `[${symbol.name}]`
}

const registered = '[Symbol.for '
const exported = '[export '
const hidden = '[hidden '
