import ts from 'typescript'

/** A type without `null` and `undefined`. `any` and `unknown` stay as they are. */
export function presentType(checker: ts.TypeChecker, type: ts.Type): ts.Type {
  const isVague = (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0
  return isVague ? type : checker.getNonNullableType(type)
}
