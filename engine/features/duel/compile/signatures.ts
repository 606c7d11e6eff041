import ts from 'typescript'
import { exportsOf, isOnlyDeclared } from '../../../lang/subject/exports/exported-values.ts'
import { hasModifier } from '../../../lang/syntax/erased.ts'

/** The two exports of one name. */
export interface Pair {
  readonly name: string
  readonly left: ts.Symbol
  readonly right: ts.Symbol
}

/** Returns the exported functions and constructible classes. */
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

/** Returns the last signature of a function; undefined if it cannot be called. */
export function functionOf(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Signature | undefined {
  return checker.getSignaturesOfType(checker.getTypeOfSymbol(symbol), ts.SignatureKind.Call).at(-1)
}

/** Returns the construct signature; undefined if the class is abstract or its constructor is not public. */
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

/** Returns the public members whose names are identifiers, by name. */
export function publicMembers(type: ts.Type): ReadonlyMap<string, ts.Symbol> {
  const named = type.getProperties().filter((it) => /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(it.name))
  const shown = named.filter(({ declarations = [] }) =>
    declarations.every(
      (it) => (ts.getCombinedModifierFlags(it) & ts.ModifierFlags.NonPublicAccessibilityModifier) === 0,
    ),
  )
  return new Map(shown.filter((it) => it.name !== 'prototype').map((it) => [it.name, it]))
}

/** Returns why the right signature cannot take the arguments of the left one, as part of a sentence. */
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
    const [actual, wanted] = [checker.typeToString(b), checker.typeToString(a)]
    // A class with private members is only assignable to itself; each implementation has its own.
    if (actual === wanted) continue
    return `takes ${actual} as ${parameter.name}, but ${wanted} in the first implementation`
  }
  return undefined
}

/** Whether the right parameter accepts everything that the left one does. */
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

/** Whether a call must be awaited. */
export function isAwaited(checker: ts.TypeChecker, signature: ts.Signature): boolean {
  const type = signature.getReturnType()
  return (
    (type.flags & ts.TypeFlags.Any) === 0 &&
    type.getProperty('then') !== undefined &&
    checker.getAwaitedType(type) !== type
  )
}
