import type ts from 'typescript'
import type { TypeId } from '../../../model/subject/type.ts'

/** Gives types their ids while shapes are described. */
export interface TypeRefs {
  idOf(type: ts.Type): TypeId
  /** The id for an optional parameter or property, whose type includes `undefined` only because it may be absent. */
  idWithoutUndefined(type: ts.Type): TypeId
  /** The id of the type that what is declared is used as, where the declaration leaves it open. */
  inferred(declaration: ts.Declaration): TypeId | undefined
  /** The same for the elements of a rest parameter. */
  inferredElement(declaration: ts.Declaration): TypeId | undefined
  /** What a file under test exports a declaration as, if a test can import it by a name. */
  readonly exportedAs: (symbol: ts.Symbol) => string | undefined
  readonly unknown: TypeId
}
