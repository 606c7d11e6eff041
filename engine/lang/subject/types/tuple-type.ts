import ts from 'typescript'
import type { TupleElement } from '../../../model/subject/type.ts'
import type { TypeRefs } from './type-refs.ts'

/** The elements of a tuple type. A rest element before others is left out, since it may be empty. */
export function tupleElements(checker: ts.TypeChecker, refs: TypeRefs, type: ts.Type): readonly TupleElement[] {
  const reference = type as ts.TypeReference
  const { elementFlags } = reference.target as ts.TupleType
  return checker.getTypeArguments(reference).flatMap((argument, at): TupleElement[] => {
    const flags = elementFlags[at]!
    if ((flags & ts.ElementFlags.Variable) === 0) {
      const optional = (flags & ts.ElementFlags.Optional) !== 0
      return [{ type: optional ? refs.idWithoutUndefined(argument) : refs.idOf(argument), optional, rest: false }]
    }
    if (at < elementFlags.length - 1) return []
    const isSpread = (flags & ts.ElementFlags.Variadic) !== 0
    const element = isSpread ? checker.getIndexTypeOfType(argument, ts.IndexKind.Number) : argument
    return [{ type: element === undefined ? refs.unknown : refs.idOf(element), optional: false, rest: true }]
  })
}
