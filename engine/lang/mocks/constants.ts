import ts from 'typescript'
import { equalityOperators } from '../flow/comparison-operators.ts'
import { unwrapped, wrapped } from '../syntax/unwrapped.ts'

/** How a node uses a value that may be a constant, like the member of an enum; undefined if a constant is not so used. */
export function constantUse(named: ts.Node): 'compared' | 'passed' | undefined {
  const node = ts.isExpression(named) ? wrapped(named) : named
  const { parent } = node
  if (ts.isCaseClause(parent) && parent.expression === node) return 'compared'
  if (ts.isBinaryExpression(parent) && equalityOperators.has(parent.operatorToken.kind)) {
    // Where it is compared to a literal, as in `MODE === 'test'`, the import decides, and tests choose its value.
    const other = unwrapped(parent.left === node ? parent.right : parent.left)
    return isLiteral(other) ? undefined : 'compared'
  }
  const isPassed =
    ts.isPropertyAssignment(parent) ||
    ts.isShorthandPropertyAssignment(parent) ||
    ts.isArrayLiteralExpression(parent) ||
    ts.isReturnStatement(parent) ||
    (ts.isCallExpression(parent) && parent.expression !== node) ||
    (ts.isBinaryExpression(parent) && parent.right === node && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken)
  return isPassed ? 'passed' : undefined
}

function isLiteral(node: ts.Expression): boolean {
  return (
    ts.isLiteralExpression(node) ||
    ts.isPrefixUnaryExpression(node) ||
    node.kind === ts.SyntaxKind.TrueKeyword ||
    node.kind === ts.SyntaxKind.FalseKeyword ||
    node.kind === ts.SyntaxKind.NullKeyword ||
    (ts.isIdentifier(node) && node.text === 'undefined')
  )
}

/** Whether exports and their members are named like constants, enums and classes: `Status.Active`, `ADD_TODO`. */
export function isNamedLikeConstant(path: readonly string[]): boolean {
  return path.every((it) => /^[A-Z]/.test(it)) || (path.length === 1 && /^[A-Z][A-Z0-9_]+$/.test(path[0]!))
}
