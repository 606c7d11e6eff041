import ts from 'typescript'
import { exportsOf, isOnlyDeclared } from '../../../lang/subject/exports/exported-values.ts'
import { hasModifier } from '../../../lang/syntax/erased.ts'

/** What both implementations export by one name. */
export interface Pair {
  readonly name: string
  readonly left: ts.Symbol
  readonly right: ts.Symbol
}

/** What can be called of an implementation: exported functions, and exported classes that can be constructed. */
export function callableExports(checker: ts.TypeChecker, file: ts.SourceFile): ReadonlyMap<string, ts.Symbol> {
  const found = exportsOf(checker, file).filter(
    ({ symbol }) =>
      (symbol.flags & ts.SymbolFlags.Value) !== 0 &&
      !isOnlyDeclared(file, symbol) &&
      (isClass(symbol) || functionOf(checker, symbol) !== undefined),
  )
  return new Map(found.map(({ exported, symbol }) => [exported, symbol]))
}

export function isClass(symbol: ts.Symbol): boolean {
  return (symbol.flags & ts.SymbolFlags.Class) !== 0
}

/** The signature of a function, the last one of several; undefined for what cannot be called. */
export function functionOf(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Signature | undefined {
  return checker.getSignaturesOfType(checker.getTypeOfSymbol(symbol), ts.SignatureKind.Call).at(-1)
}

/** How a class is constructed; undefined where that is left to subclasses, or to the class itself. */
export function constructorOf(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Signature | undefined {
  const signature = checker.getSignaturesOfType(checker.getTypeOfSymbol(symbol), ts.SignatureKind.Construct).at(-1)
  const { declaration } = signature ?? {}
  const isHidden =
    declaration !== undefined &&
    (hasModifier(declaration, ts.SyntaxKind.PrivateKeyword) || hasModifier(declaration, ts.SyntaxKind.ProtectedKeyword))
  const isAbstract =
    symbol.valueDeclaration !== undefined && hasModifier(symbol.valueDeclaration, ts.SyntaxKind.AbstractKeyword)
  return isHidden || isAbstract ? undefined : signature
}

/** The public members of a type that a test can name, by name. */
export function publicMembers(type: ts.Type): ReadonlyMap<string, ts.Symbol> {
  const named = type.getProperties().filter((it) => /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(it.name))
  const shown = named.filter(({ declarations = [] }) =>
    declarations.every(
      (it) => (ts.getCombinedModifierFlags(it) & ts.ModifierFlags.NonPublicAccessibilityModifier) === 0,
    ),
  )
  return new Map(shown.filter((it) => it.name !== 'prototype').map((it) => [it.name, it]))
}

/** Why the parameters of the right signature cannot take what those of the left one take, as a part of a sentence. */
export function whyNotAlike(checker: ts.TypeChecker, left: ts.Signature, right: ts.Signature): string | undefined {
  const [mine, theirs] = [left.getParameters(), right.getParameters()]
  const [fewest, most] = [leastOf(theirs), hasRest(left) ? Infinity : mine.length]
  if (most < fewest || (!hasRest(right) && theirs.length < leastOf(mine))) {
    return `takes ${theirs.length} ${theirs.length === 1 ? 'argument' : 'arguments'}, but ${mine.length} in the first implementation`
  }
  for (const [at, parameter] of theirs.entries()) {
    const other = mine[at]
    if (other === undefined) continue
    const [a, b] = [checker.getTypeOfSymbol(other), checker.getTypeOfSymbol(parameter)]
    if (checker.isTypeAssignableTo(a, b) || checker.isTypeAssignableTo(b, a)) continue
    const [said, wanted] = [checker.typeToString(b), checker.typeToString(a)]
    // Classes with private parts are only like themselves; each implementation has its own.
    if (said === wanted) continue
    return `takes ${said} as ${parameter.name}, but ${wanted} in the first implementation`
  }
  return undefined
}

/** Whether what the left parameter takes may be given to the right one as well. */
export function isWider(checker: ts.TypeChecker, left: ts.Symbol, right: ts.Symbol | undefined): boolean {
  return (
    right === undefined || checker.isTypeAssignableTo(checker.getTypeOfSymbol(left), checker.getTypeOfSymbol(right))
  )
}

export function isOptional(parameter: ts.Symbol): boolean {
  const declaration = parameter.valueDeclaration
  if (declaration === undefined || !ts.isParameter(declaration))
    return (parameter.flags & ts.SymbolFlags.Optional) !== 0
  return declaration.questionToken !== undefined || declaration.initializer !== undefined
}

export function isRest(parameter: ts.Symbol): boolean {
  const declaration = parameter.valueDeclaration
  return declaration !== undefined && ts.isParameter(declaration) && declaration.dotDotDotToken !== undefined
}

function hasRest(signature: ts.Signature): boolean {
  return signature.getParameters().some(isRest)
}

function leastOf(parameters: readonly ts.Symbol[]): number {
  return parameters.filter((it) => !isOptional(it) && !isRest(it)).length
}

/** Whether a call is to be awaited. */
export function isAwaited(checker: ts.TypeChecker, signature: ts.Signature): boolean {
  const type = signature.getReturnType()
  return (
    (type.flags & ts.TypeFlags.Any) === 0 &&
    type.getProperty('then') !== undefined &&
    checker.getAwaitedType(type) !== type
  )
}
