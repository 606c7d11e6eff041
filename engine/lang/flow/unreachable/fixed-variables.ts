import ts from 'typescript'
import { hasModifier, isRunningFunction } from '../../syntax/erased.ts'
import type { CheckedProgram } from '../../program/program.ts'
import { assignedVariables } from './assigned.ts'
import { keepsTypes } from './kept-types.ts'
import { allKinds, type Kind, kindsOfType } from './kinds.ts'

/** A variable that keeps what it is declared with for as long as it exists. */
export interface FixedVariable {
  readonly name: string
  readonly declaration: ts.Node
  /** What it is, where it is declared with an expression. */
  readonly initializer: ts.Expression | undefined
  readonly kinds: readonly Kind[]
}

/** Finds the fixed variable that a name stands for: one and the same object for one variable. */
export type FixedVariables = (name: ts.Identifier) => FixedVariable | undefined

type Declaration = ts.ParameterDeclaration | ts.BindingElement | ts.VariableDeclaration

/** The parameters, and the variables declared by `const` and `let`, that nothing assigns to. */
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
  // What a namespace exports is a property, and so may be changed by others.
  return !isExported || ts.isSourceFile(list.parent.parent)
}
