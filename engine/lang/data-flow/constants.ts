import ts from 'typescript'

/** A value that a type has alone. */
export type Constant = string | number | boolean | bigint | null | undefined

/** Stands for an object, whichever it is. */
export const something = Symbol('something')

/** What a type tells of its values: that there is only one, that all are objects, or what `typeof` says of them. */
export type Known =
  | { readonly kind: 'constant'; readonly value: Constant | typeof something }
  | { readonly kind: 'primitive'; readonly typeOf: 'string' | 'number' | 'boolean' | 'bigint' | 'symbol' }
  | { readonly kind: 'unknown' }

/** What is known of a type that is no union. */
export function knownOf(type: ts.Type, checker: ts.TypeChecker): Known {
  const { flags } = type
  if ((flags & ts.TypeFlags.Undefined) !== 0) return { kind: 'constant', value: undefined }
  if ((flags & ts.TypeFlags.Null) !== 0) return { kind: 'constant', value: null }
  if ((flags & ts.TypeFlags.BooleanLiteral) !== 0)
    return { kind: 'constant', value: checker.typeToString(type) === 'true' }
  if ((flags & (ts.TypeFlags.Object | ts.TypeFlags.NonPrimitive)) !== 0) return { kind: 'constant', value: something }
  if (type.isLiteral()) return { kind: 'constant', value: valueOf(type) }
  const primitive = primitives.find(([like]) => (flags & like) !== 0)
  return primitive === undefined ? { kind: 'unknown' } : { kind: 'primitive', typeOf: primitive[1] }
}

/** The members of a union; of any other type, that type. */
export function membersOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type]
}

function valueOf({ value }: ts.LiteralType): Constant {
  return typeof value === 'object' ? BigInt(`${value.negative ? '-' : ''}${value.base10Value}`) : value
}

const primitives = [
  [ts.TypeFlags.StringLike, 'string'],
  [ts.TypeFlags.NumberLike, 'number'],
  [ts.TypeFlags.BooleanLike, 'boolean'],
  [ts.TypeFlags.BigIntLike, 'bigint'],
  [ts.TypeFlags.ESSymbolLike, 'symbol'],
] as const
