import ts from 'typescript'
import { everyUse } from '../../data-flow/uses.ts'
import { unwrapped } from '../../syntax/unwrapped.ts'

/**
 * Whether the statements after a declaration with `let`, to the end of its block, overwrite the variable before anything
 * reads it, or never read it. Jumps and errors may only end the block or stay within one statement. Knows plain
 * assignments and branches; any other mention counts as a read.
 */
export function isOverwritten(
  statements: readonly ts.Statement[],
  symbol: ts.Symbol,
  checker: ts.TypeChecker,
): boolean {
  return effectOf(statements, symbol, checker) !== 'reads'
}

/** Whether a node or a part of it names a variable. */
export function mentions(node: ts.Node, symbol: ts.Symbol, checker: ts.TypeChecker): boolean {
  return !everyUse(node, symbol, checker, () => false)
}

type Effect = 'reads' | 'writes' | 'nothing'

function effectOf(statements: readonly ts.Statement[], symbol: ts.Symbol, checker: ts.TypeChecker): Effect {
  for (const it of statements) {
    const effect = effectOfOne(it, symbol, checker)
    if (effect !== 'nothing') return effect
  }
  return 'nothing'
}

function effectOfOne(statement: ts.Statement, symbol: ts.Symbol, checker: ts.TypeChecker): Effect {
  if (!mentions(statement, symbol, checker)) return 'nothing'
  if (ts.isBlock(statement)) return effectOf(statement.statements, symbol, checker)
  if (ts.isIfStatement(statement)) {
    if (mentions(statement.expression, symbol, checker)) return 'reads'
    const effects = [statement.thenStatement, statement.elseStatement].map((it) =>
      it === undefined ? 'nothing' : effectOfOne(it, symbol, checker),
    )
    if (effects.includes('reads')) return 'reads'
    return effects.includes('nothing') ? 'nothing' : 'writes'
  }
  if (!ts.isExpressionStatement(statement)) return 'reads'
  const node = unwrapped(statement.expression)
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return 'reads'
  const target = unwrapped(node.left)
  const isWritten = ts.isIdentifier(target) && checker.getSymbolAtLocation(target) === symbol
  return isWritten && !mentions(node.right, symbol, checker) ? 'writes' : 'reads'
}
