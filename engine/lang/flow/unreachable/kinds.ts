import ts from 'typescript'

/** The type of a value, as far as operators distinguish it. `other`: objects, functions, symbols. */
export type Kind = 'undefined' | 'null' | 'boolean' | 'number' | 'bigint' | 'string' | 'other'

/** Ordered so that a failing proof fails early: the kinds that are hardest to rule out come first. */
export const allKinds: readonly Kind[] = ['other', 'string', 'number', 'bigint', 'boolean', 'undefined', 'null']

/**
 * The possible kinds of values of a declared type. Always includes `undefined`, as a value may be missing where it is
 * read, and `null`, which some types do not exclude. An object type may admit strings, as `{ length: number }` does.
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
