import type ts from 'typescript'
import type { Guess } from './clues.ts'
import type { Variable, Variables } from './variables.ts'

/** Finds the type variables behind the names and expressions of a source. */
export interface Inquiry {
  readonly checker: ts.TypeChecker
  readonly variables: Variables
  /** The variable of what an expression gives, if its type is open. */
  ofExpression(expression: ts.Expression): Variable | undefined
  /** The variable of a parameter, a variable or a field, if its type is open. A pattern stands for what is taken apart. */
  ofDeclaration(declaration: ts.Declaration): Variable | undefined
  /** The variable of what a function returns or resolves to. */
  ofResult(fn: ts.SignatureDeclaration): Variable
  /** The methods of pasted classes and objects that have a name: those that a receiver of unknown type may mean. */
  methodsNamed(name: string): readonly ts.SignatureDeclaration[]
  /** Adds a clue about an expression, if its type is open. */
  add(expression: ts.Expression, guess: Guess, weight: number): void
}
