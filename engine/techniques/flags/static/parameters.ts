import ts from 'typescript'
import { isRunningFunction } from '../../../lang/syntax/erased.ts'
import { argumentsOf } from '../../../lang/data-flow/callees.ts'
import { containerOf } from '../../../lang/data-flow/container.ts'
import type { FoundSite } from '../../../lang/instrument/framed-calls.ts'
import { everyUse, isVariable } from '../../../lang/data-flow/uses.ts'
import type { Definition } from '../../../lang/data-flow/variables.ts'
import { writerOf } from '../../../lang/effects/writes.ts'

/** The parameter of its own function that a name stands for, if nothing but a call gives it a value. */
export function parameterOf(name: ts.Identifier, checker: ts.TypeChecker): ts.ParameterDeclaration | undefined {
  const symbol = checker.getSymbolAtLocation(name)
  const declaration = symbol?.valueDeclaration
  if (declaration === undefined || !ts.isParameter(declaration) || !isRunningFunction(declaration.parent))
    return undefined
  if (!ts.isIdentifier(declaration.name) || declaration.dotDotDotToken !== undefined) return undefined
  const { parent: fn } = declaration
  if (containerOf(name) !== fn) return undefined
  const isLeft = everyUse(fn, symbol!, checker, (use) => !isVariable(use) && writerOf(use) === undefined)
  return isLeft ? declaration : undefined
}

/** What a call gives a parameter; none where no expression in it stands for that. */
export function argumentFor(
  parameter: ts.ParameterDeclaration,
  { node, over }: FoundSite,
  checker: ts.TypeChecker,
): Definition | undefined {
  if (!ts.isCallExpression(node) || over !== undefined) return undefined
  const declared = parameter.parent.parameters.filter((it) => !isThis(it))
  const value = argumentsOf(node, checker)[declared.indexOf(parameter)]
  return value === undefined ? undefined : { value, statement: ts.findAncestor(value, ts.isStatement) }
}

/** Only speaks of types. */
function isThis({ name }: ts.ParameterDeclaration): boolean {
  return ts.isIdentifier(name) && name.text === 'this'
}
