import ts from 'typescript'
import { hasModifier, isRunningFunction } from '../../syntax/erased.ts'
import type { CheckedProgram } from '../../program/program.ts'
import { assignedVariables } from './assigned.ts'
import { keepsTypes } from './kept-types.ts'
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
