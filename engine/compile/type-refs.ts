import type ts from 'typescript'
import type { TypeId } from '../model/type.ts'

/** Gives types their ids while shapes are described. */
export interface TypeRefs {
  idOf(type: ts.Type): TypeId
  /** The id for an optional parameter or property, whose type includes `undefined` only because it may be absent. */
  idWithoutUndefined(type: ts.Type): TypeId
  readonly unknown: TypeId
}
