import ts from 'typescript'

/** A value that is the only one of some type. */
export type Constant = string | number | boolean | bigint | null | undefined

/** Stands for any object. */
export const something = Symbol('something')

/** Facts that a type implies for its values: a single value, any object, or a result of `typeof`. */
export type Known =
  | { readonly kind: 'constant'; readonly value: Constant | typeof something }
  | { readonly kind: 'primitive'; readonly typeOf: 'string' | 'number' | 'boolean' | 'bigint' | 'symbol' }
  | { readonly kind: 'unknown' }

/** The facts that a type other than a union implies. */
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

/** The members of a union; for other types, the type itself. */
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
