import type { TypeShape } from './type.ts'

/** Whether a result of this type is always `undefined`. */
export function returnsNothing(shape: TypeShape | undefined): boolean {
  return shape === undefined || shape.kind === 'void' || shape.kind === 'undefined' || shape.kind === 'never'
}
