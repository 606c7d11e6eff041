/** How a key that is a well-known symbol is spelled wherever keys are text: as in a source, `[Symbol.iterator]`. */
export function spelledSymbol(name: string): string {
  return `[Symbol.${name}]`
}

/** The name of the well-known symbol that a key spells, `iterator` for `[Symbol.iterator]`; undefined for other keys. */
export function wellKnownSymbol(key: string): string | undefined {
  return key.startsWith('[Symbol.') ? /^\[Symbol\.(\w+)\]$/.exec(key)?.[1] : undefined
}
