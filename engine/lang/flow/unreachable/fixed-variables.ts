import ts from 'typescript'
import { hasModifier, isRunningFunction } from '../../syntax/erased.ts'
import type { CheckedProgram } from '../../program/program.ts'
import { assignedVariables } from './assigned.ts'
import { allKinds, type Kind, kindsOfType } from './kinds.ts'

/** A variable that keeps its first value for its whole lifetime. */
export interface FixedVariable {
  readonly name: string
  readonly declaration: ts.Node
  /** The expression it is declared with, if it is a variable declaration. */
  readonly initializer: ts.Expression | undefined
  readonly kinds: readonly Kind[]
}

/** Returns the fixed variable behind a name, the same object at each use. */
export type FixedVariables = (name: ts.Identifier) => FixedVariable | undefined

type Declaration = ts.ParameterDeclaration | ts.BindingElement | ts.VariableDeclaration

/** Finds parameters, and variables declared by `const` or `let`, that nothing assigns to. */
export function fixedVariables({ files, checker }: Pick<CheckedProgram, 'files' | 'checker'>): FixedVariables {
  const assigned = assignedVariables(files, checker)
  const areTypesKept = keepsTypes(files, checker)
  const known = new Map<ts.Symbol, FixedVariable | undefined>()
  const find = (symbol: ts.Symbol): FixedVariable | undefined => {
    const { declarations = [], valueDeclaration: declaration } = symbol
    if (declarations.length !== 1 || declaration === undefined || assigned?.has(symbol) !== false) return undefined
    if (!isDeclared(declaration) || !isFixed(declaration)) return undefined
    const { name, initializer } = declaration
    if (!ts.isIdentifier(name)) return undefined
    return {
      name: name.text,
      declaration,
      initializer: ts.isVariableDeclaration(declaration) ? initializer : undefined,
      kinds: areTypesKept ? kindsOfType(checker.getTypeAtLocation(name)) : allKinds,
    }
  }
  return (name) => {
    const symbol = checker.getSymbolAtLocation(name)
    if (symbol === undefined) return undefined
    if (!known.has(symbol)) known.set(symbol, find(symbol))
    return known.get(symbol)
  }
}

function isDeclared(node: ts.Declaration): node is Declaration {
  return ts.isParameter(node) || ts.isBindingElement(node) || ts.isVariableDeclaration(node)
}

function isFixed(declaration: Declaration): boolean {
  const whole = ts.findAncestor(declaration, (it) => !ts.isBindingElement(it) && !ts.isBindingName(it))!
  if (ts.isParameter(whole)) return isRunningFunction(whole.parent)
  if (!ts.isVariableDeclaration(whole) || !ts.isVariableDeclarationList(whole.parent)) return false
  const list = whole.parent
  if ((list.flags & ts.NodeFlags.BlockScoped) === 0) return false
  if (!ts.isVariableStatement(list.parent)) return true
  const isExported = hasModifier(list.parent, ts.SyntaxKind.ExportKeyword)
  // An export of a namespace is a property, which other code may change.
  return !isExported || ts.isSourceFile(list.parent.parent)
}

/**
 * Whether declared types can be trusted: nothing in these files can break them. That excludes plain JavaScript, `@ts-`
 * directives that suppress checks, `any`, `declare`, assertions other than `as const`, type guards, overloads, and
 * computed names, which may find inherited members. A value may still be `undefined` where a missing one is read.
 */
function keepsTypes(files: readonly ts.SourceFile[], checker: ts.TypeChecker): boolean {
  const breaks = (node: ts.Node): boolean =>
    breaksTypes(node, checker) || ts.forEachChild(node, (it) => breaks(it) || undefined) === true
  const isPlain = (it: ts.SourceFile): boolean => (it.flags & ts.NodeFlags.JavaScriptFile) !== 0
  return files.every((it) => !isPlain(it) && !unchecked.test(it.text) && !breaks(it))
}

/** Directives that suppress type checks. */
const unchecked = /@ts-(?:nocheck|ignore|expect-error)/

function breaksTypes(node: ts.Node, checker: ts.TypeChecker): boolean {
  const isAny = (it: ts.Node): boolean => (checker.getTypeAtLocation(it).flags & ts.TypeFlags.Any) !== 0
  if (node.kind === ts.SyntaxKind.AnyKeyword || node.kind === ts.SyntaxKind.DeclareKeyword) return true
  if (ts.isTypePredicateNode(node)) return true
  if (ts.isAssertionExpression(node)) return !ts.isConstTypeReference(node.type)
  if (ts.isElementAccessExpression(node)) {
    const { flags } = checker.getTypeAtLocation(node.argumentExpression)
    return isAny(node) || (flags & (ts.TypeFlags.NumberLike | ts.TypeFlags.StringLiteral)) === 0
  }
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || ts.isConstructorDeclaration(node)) {
    return node.body === undefined && !hasModifier(node, ts.SyntaxKind.AbstractKeyword)
  }
  if (ts.isVariableDeclaration(node)) {
    // A caught value may be anything; its uses are checked for `any` instead.
    return ts.isIdentifier(node.name) && !ts.isCatchClause(node.parent) && isAny(node.name)
  }
  if (ts.isParameter(node) || ts.isBindingElement(node)) return ts.isIdentifier(node.name) && isAny(node.name)
  return (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node)) && isAny(node)
}
