import ts from 'typescript'
import { unwrapped } from '../syntax/unwrapped.ts'
import { containerOf } from './container.ts'
import { everyUse, isVariable } from './uses.ts'
import { writerOf } from '../effects/writes.ts'

/** A place where a variable is given a value, or a function a result. */
export interface Definition {
  readonly value: ts.Expression
  /** The statement that does it; none for what an arrow function without a block returns. */
  readonly statement: ts.Statement | undefined
}

/**
 * Where a local variable gets its values, in source order: none for what is no variable of the same function, or is also
 * given a value that no expression stands for, such as a part of one that is taken apart.
 */
export function definitionsOf(name: ts.Identifier, checker: ts.TypeChecker): readonly Definition[] {
  const symbol = checker.getSymbolAtLocation(name)
  const declaration = symbol?.valueDeclaration
  const container = containerOf(name)
  if (declaration === undefined || !isPlainVariable(declaration)) return []
  if (container === undefined || containerOf(declaration) !== container) return []
  const definitions: Definition[] = []
  const isAll = everyUse(container.body!, symbol!, checker, (use) => {
    if (isVariable(use)) {
      // A `var` may be declared more than once.
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

/** What these put into a variable is what is on their right, if anything. */
const plainly: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsToken,
  ts.SyntaxKind.BarBarEqualsToken,
  ts.SyntaxKind.AmpersandAmpersandEqualsToken,
])

/** Whether a variable is declared with an expression for its value, or without a value. */
function isPlainVariable(node: ts.Node): node is ts.VariableDeclaration {
  if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name)) return false
  const { parent: list } = node
  return ts.isVariableDeclarationList(list) && !ts.isForInStatement(list.parent) && !ts.isForOfStatement(list.parent)
}

function definition(value: ts.Expression): Definition {
  return { value, statement: ts.findAncestor(value, ts.isStatement)! }
}
