import ts from 'typescript'
import type { TypeShape } from '../../../model/subject/type.ts'
import { libraryType } from './builtin-types.ts'
import { isText } from './text-types.ts'
import { isNameable } from '../callables/member-name.ts'

/** The type that a test creates values of: type parameters and types computed from them become their constraints. */
export function reduced(checker: ts.TypeChecker, type: ts.Type): ts.Type {
  if (isText(type)) return type
  if ((type.flags & ts.TypeFlags.Instantiable) !== 0) {
    const constraint = checker.getBaseConstraintOfType(type)
    if (constraint === undefined || (constraint.flags & ts.TypeFlags.Instantiable) !== 0)
      return checker.getUnknownType()
    return reduced(checker, constraint)
  }
  if (type.isIntersection()) return reducedIntersection(checker, type)
  return type
}

/** Reduces an intersection to its most specific member. One of plain objects stays as it is. */
function reducedIntersection(checker: ts.TypeChecker, type: ts.IntersectionType): ts.Type {
  if (type.types.some((it) => (it.flags & ts.TypeFlags.Instantiable) !== 0)) {
    const constraint = checker.getBaseConstraintOfType(type)
    if (constraint === undefined || constraint === type) return checker.getUnknownType()
    return reduced(checker, constraint)
  }
  return type.types.find((it) => isParticular(checker, it)) ?? type
}

function isParticular(checker: ts.TypeChecker, type: ts.Type): boolean {
  if ((type.flags & (ts.TypeFlags.Object | ts.TypeFlags.NonPrimitive)) === 0) return true
  return (
    type.isClass() ||
    checker.isArrayType(type) ||
    checker.isTupleType(type) ||
    libraryType(type) !== undefined ||
    0 < type.getCallSignatures().length
  )
}

/** For `keyof T` or a type parameter extending it: the property names in T's constraint; without one, any string. */
export function keysOf(checker: ts.TypeChecker, type: ts.Type): readonly ts.Type[] | undefined {
  const constraint = type.isTypeParameter() ? declaredConstraint(checker, type) : type
  if (constraint === undefined || (constraint.flags & ts.TypeFlags.Index) === 0) return undefined
  const keyed = reduced(checker, (constraint as ts.IndexType).type)
  const names = checker.getPropertiesOfType(keyed).filter(isNameable)
  if ((keyed.flags & ts.TypeFlags.Object) === 0 || names.length === 0) return [checker.getStringType()]
  return names.map((it) => checker.getStringLiteralType(it.name))
}

/** The constraint as written; the compiler's answer is already resolved. */
function declaredConstraint(checker: ts.TypeChecker, type: ts.Type): ts.Type | undefined {
  const declaration = type.getSymbol()?.declarations?.find(ts.isTypeParameterDeclaration)
  return declaration?.constraint === undefined ? undefined : checker.getTypeFromTypeNode(declaration.constraint)
}

/** Kinds of shapes without parts. */
type PlainKind = Exclude<
  TypeShape['kind'],
  | 'literal'
  | 'enum'
  | 'union'
  | 'array'
  | 'tuple'
  | 'object'
  | 'class'
  | 'function'
  | 'constructor'
  | 'template'
  | 'branded'
  | 'builtin'
>

const plainKinds: readonly (readonly [ts.TypeFlags, PlainKind])[] = [
  [ts.TypeFlags.Any | ts.TypeFlags.Unknown, 'unknown'],
  [ts.TypeFlags.String, 'string'],
  [ts.TypeFlags.Number, 'number'],
  [ts.TypeFlags.Boolean, 'boolean'],
  [ts.TypeFlags.BigInt, 'bigint'],
  [ts.TypeFlags.ESSymbolLike, 'symbol'],
  [ts.TypeFlags.Undefined, 'undefined'],
  [ts.TypeFlags.Null, 'null'],
  [ts.TypeFlags.Void, 'void'],
  [ts.TypeFlags.Never, 'never'],
  [ts.TypeFlags.NonPrimitive, 'anyObject'],
]

/** The kind of a type that needs no further description. */
export function plainKind(type: ts.Type): PlainKind | undefined {
  return plainKinds.find(([flags]) => (type.flags & flags) !== 0)?.[1]
}

/** The compiler's type for a shape without parts, if there is one. */
export function plainType(checker: ts.TypeChecker, shape: TypeShape): ts.Type | undefined {
  switch (shape.kind) {
    case 'string':
      return checker.getStringType()
    case 'number':
      return checker.getNumberType()
    case 'boolean':
      return checker.getBooleanType()
    case 'bigint':
      return checker.getBigIntType()
    case 'symbol':
      return checker.getESSymbolType()
    case 'undefined':
      return checker.getUndefinedType()
    case 'null':
      return checker.getNullType()
    case 'literal':
      return literalType(checker, shape.value)
    default:
      return undefined
  }
}

function literalType(checker: ts.TypeChecker, value: string | number | bigint | boolean): ts.Type {
  if (typeof value === 'string') return checker.getStringLiteralType(value)
  if (typeof value === 'number') return checker.getNumberLiteralType(value)
  if (typeof value === 'boolean') return value ? checker.getTrueType() : checker.getFalseType()
  return checker.getBigIntLiteralType({ negative: value < 0n, base10Value: String(value < 0n ? -value : value) })
}

/** The value of a literal type. */
export function literalOf(checker: ts.TypeChecker, type: ts.Type): string | number | bigint | boolean | undefined {
  if (type.isStringLiteral() || type.isNumberLiteral()) return type.value
  if ((type.flags & ts.TypeFlags.BooleanLiteral) !== 0) return checker.typeToString(type) === 'true'
  if ((type.flags & ts.TypeFlags.BigIntLiteral) === 0) return undefined
  const { negative, base10Value } = (type as ts.BigIntLiteralType).value
  return BigInt(`${negative ? '-' : ''}${base10Value}`)
}
