import type { TypeId, TypeShape } from './type.ts'

/** Whether a result of this type is always `undefined`. */
export function returnsNothing(shape: TypeShape | undefined): boolean {
  return shape === undefined || shape.kind === 'void' || shape.kind === 'undefined' || shape.kind === 'never'
}

/** Whether the compiler accepts `undefined` as a result of this type. */
export function mayReturnNothing(types: readonly TypeShape[], result: TypeId): boolean {
  const shape = types[result]!
  if (shape.kind === 'union') return shape.members.some((it) => mayReturnNothing(types, it))
  return shape.kind === 'unknown' || (shape.kind !== 'never' && returnsNothing(shape))
}
