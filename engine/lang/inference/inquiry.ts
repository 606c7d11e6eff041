import type ts from 'typescript'
import type { ImportedName } from '../mocks/missing-imports.ts'
import type { ClassId } from '../../model/subject/type.ts'
import type { Guess } from './clues.ts'
import type { Variable, Variables } from './variables.ts'

/** Finds the type variables of names and expressions in a source. */
export interface Inquiry {
  readonly checker: ts.TypeChecker
  readonly variables: Variables
  /** Whether tests mock a module or global. */
  readonly hasMocks: boolean
  /** The variable of an expression's value, if its type is open. */
  ofExpression(expression: ts.Expression): Variable | undefined
  /** The variable of a parameter, variable or field with an open type; for a pattern, that of its source value. */
  ofDeclaration(declaration: ts.Declaration): Variable | undefined
  /** The variable of a function's return value. */
  ofResult(fn: ts.SignatureDeclaration): Variable
  /** The same for a function that is only declared, if a missing type leaves its result open: `() => RootState`. */
  ofDeclaredResult(fn: ts.SignatureDeclaration): Variable | undefined
  /** The variable of the receiver of a detached method. */
  ofReceiver(fn: ts.Node): Variable
  /** The mocked class that an expression names, if `instanceof` tests values for it. */
  testedMock(expression: ts.Expression): { readonly name: ImportedName; readonly id: ClassId } | undefined
  /** The variable of an export of a mocked module. */
  ofMocked(name: ImportedName): Variable
  /** All pasted methods of a name, for calls on a receiver of unknown type. */
  methodsNamed(name: string): readonly ts.SignatureDeclaration[]
  /** Adds a clue about an expression, if its type is open. */
  add(expression: ts.Expression, guess: Guess, weight: number): void
}
