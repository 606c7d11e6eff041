import type { Statement } from '../test/statement.ts'
import type { Subject } from './subject.ts'
import type { Parameter, TypeId, TypeShape } from './type.ts'

/** The parameters of the function that a stub calls. */
export function calledParameters(
  { types }: Pick<Subject, 'types'>,
  { type, calls }: Statement & { kind: 'function' },
): readonly Parameter[] {
  const shape = types[type]
  const parameter = shape?.kind === 'function' && calls !== undefined ? shape.parameters[calls.parameter] : undefined
  return (parameter === undefined ? undefined : functionOf(types, parameter.type)?.parameters) ?? []
}

/** A function type, or the first function type in a union. */
export function functionOf(
  types: readonly TypeShape[],
  type: TypeId,
): Extract<TypeShape, { readonly kind: 'function' }> | undefined {
  const shape = types[type]
  if (shape?.kind === 'function') return shape
  const member = shape?.kind === 'union' ? shape.members.find((it) => types[it]?.kind === 'function') : undefined
  return member === undefined ? undefined : functionOf(types, member)
}
