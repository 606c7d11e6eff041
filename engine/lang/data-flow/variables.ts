import ts from 'typescript'
import { unwrapped } from '../syntax/unwrapped.ts'
import { containerOf } from './container.ts'
import { everyUse, isVariable } from './uses.ts'
import { writerOf } from '../effects/writes.ts'

/** A value assigned to a variable or returned by a function. */
export interface Definition {
  readonly value: ts.Expression
  /** The statement around the value; `undefined` for an arrow function without a block. */
  readonly statement: ts.Statement | undefined
}

/** Definitions of a local variable, in source order; empty if another function owns it or a value is no expression. */
export function definitionsOf(name: ts.Identifier, checker: ts.TypeChecker): readonly Definition[] {
  const symbol = checker.getSymbolAtLocation(name)
  const declaration = symbol?.valueDeclaration
  const container = containerOf(name)
  if (declaration === undefined || !isPlainVariable(declaration)) return []
  if (container === undefined || containerOf(declaration) !== container) return []
  const definitions: Definition[] = []
  const isAll = everyUse(container.body!, symbol!, checker, (use) => {
    if (isVariable(use)) {
      if (!isPlainVariable(use.parent)) return false
      const { initializer } = use.parent
      if (initializer !== undefined) definitions.push(definition(initializer))
      return true
    }
    const writer = writerOf(use)
    if (writer === undefined) return true
    const isPlain =
      ts.isBinaryExpression(writer) && unwrapped(writer.left) === use && plainly.has(writer.operatorToken.kind)
    if (!isPlain || containerOf(use) !== container) return false
    definitions.push(definition(writer.right))
    return true
  })
  return isAll ? definitions : []
}

/** Assignments that store either the right operand unchanged or nothing. */
const plainly: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsToken,
  ts.SyntaxKind.BarBarEqualsToken,
  ts.SyntaxKind.AmpersandAmpersandEqualsToken,
])

/** Whether a declaration has a plain name and belongs to no `for-in` or `for-of`. */
function isPlainVariable(node: ts.Node): node is ts.VariableDeclaration {
  if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name)) return false
  const { parent: list } = node
  return ts.isVariableDeclarationList(list) && !ts.isForInStatement(list.parent) && !ts.isForOfStatement(list.parent)
}

function definition(value: ts.Expression): Definition {
  return { value, statement: ts.findAncestor(value, ts.isStatement)! }
}
