import ts from 'typescript'

/** What a value may be, as far as operators care. `other` is all that has identity: objects, functions, symbols. */
export type Kind = 'undefined' | 'null' | 'boolean' | 'number' | 'bigint' | 'string' | 'other'

/** Those first that prove least often that something is impossible. */
export const allKinds: readonly Kind[] = ['other', 'string', 'number', 'bigint', 'boolean', 'undefined', 'null']

/**
 * What values of a declared type may be. A value that is missing where it is read may be `undefined`, and `null` where types
 * do not tell it apart, whatever is declared. A type of objects may admit strings, as `{ length: number }` does.
 */
export function kindsOfType(type: ts.Type): readonly Kind[] {
  const kinds = primitiveKinds(type)
  return kinds === undefined ? allKinds : allKinds.filter((it) => kinds.has(it))
}

function primitiveKinds(type: ts.Type): ReadonlySet<Kind> | undefined {
  const kinds = new Set<Kind>(['undefined', 'null'])
  for (const it of type.isUnion() ? type.types : [type]) {
    const kind = primitives.find(([flags]) => (it.flags & flags) !== 0)?.[1]
    if (kind === undefined) return undefined
    kinds.add(kind)
  }
  return kinds
}

const primitives: readonly (readonly [ts.TypeFlags, Kind])[] = [
  [ts.TypeFlags.StringLike, 'string'],
  [ts.TypeFlags.NumberLike, 'number'],
  [ts.TypeFlags.BigIntLike, 'bigint'],
  [ts.TypeFlags.BooleanLike, 'boolean'],
  [ts.TypeFlags.Undefined, 'undefined'],
  [ts.TypeFlags.Null, 'null'],
]
