import ts from 'typescript'
import type { TypeId, TypeShape } from '../../../model/subject/type.ts'

/** Whether a type is a string pattern: a template literal type, or `Uppercase` and the like. */
export function isText(type: ts.Type): boolean {
  return (type.flags & (ts.TypeFlags.TemplateLiteral | ts.TypeFlags.StringMapping)) !== 0
}

/** The shape of a string pattern; `undefined` for other types. */
export function textShape(type: ts.Type, idOf: (type: ts.Type) => TypeId): TypeShape | undefined {
  if ((type.flags & ts.TypeFlags.StringMapping) !== 0) {
    const { symbol, type: inner } = type as ts.StringMappingType
    return { kind: 'template', parts: [idOf(inner)], casing: symbol.name as 'Uppercase' }
  }
  if ((type.flags & ts.TypeFlags.TemplateLiteral) === 0) return undefined
  const { texts, types } = type as ts.TemplateLiteralType
  const parts = texts.flatMap((text, at) => [
    ...(text === '' ? [] : [text]),
    ...(at < types.length ? [idOf(types[at]!)] : []),
  ])
  return { kind: 'template', parts }
}

/** The primitive of a branded type such as `string & { readonly __brand: 'id' }`. `string & {}` is not branded. */
export function brandedPrimitive(checker: ts.TypeChecker, type: ts.Type): ts.Type | undefined {
  if (!type.isIntersection()) return undefined
  const isObject = (it: ts.Type): boolean => (it.flags & (ts.TypeFlags.Object | ts.TypeFlags.NonPrimitive)) !== 0
  const primitives = type.types.filter((it) => !isObject(it) && (it.flags & ts.TypeFlags.Instantiable) === 0)
  const hasBrand = type.types.some((it) => isObject(it) && 0 < checker.getPropertiesOfType(it).length)
  return hasBrand ? primitives[0] : undefined
}
