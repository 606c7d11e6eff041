import type ts from 'typescript'
import type { TypeId } from '../../../model/subject/type.ts'

/** Assigns ids to types while shapes are described. */
export interface TypeRefs {
  idOf(type: ts.Type): TypeId
  /** The id for an optional parameter or property, without the `undefined` that stands for absence. */
  idWithoutUndefined(type: ts.Type): TypeId
  /** The type inferred from use, if a declaration leaves its type open. */
  inferred(declaration: ts.Declaration): TypeId | undefined
  /** The inferred element type of a rest parameter. */
  inferredElement(declaration: ts.Declaration): TypeId | undefined
  /** The type inferred for the result of a function that is only declared, if a missing type leaves it open. */
  inferredResult(declaration: ts.SignatureDeclaration): TypeId | undefined
  /** The export name of a declaration in a file under test, if a test can import it by name. */
  readonly exportedAs: (symbol: ts.Symbol) => string | undefined
  readonly unknown: TypeId
}
