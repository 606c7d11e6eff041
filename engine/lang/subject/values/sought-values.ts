import ts from 'typescript'
import { comparisonOperators } from '../../flow/comparison-operators.ts'
import { conditionOf, isLogical } from '../../flow/conditions.ts'
import { isErased, isRunningFunction } from '../../syntax/erased.ts'
import { isBoolean } from '../../data-flow/comparisons.ts'
import { wrapped } from '../../syntax/unwrapped.ts'

/**
 * Boolean expressions inside functions that compute something, such as `a && b`, `n > 10`, `!done` and `text.includes('x')`.
 * Where one is a value, as in `return a && b`, nothing branches on its last operand, so no branch asks for both outcomes.
 */
export function soughtValues(files: readonly ts.SourceFile[], checker: ts.TypeChecker): ReadonlySet<ts.Node> {
  const found = new Set<ts.Node>()
  const visit = (node: ts.Node, isInFunction: boolean): void => {
    if (isErased(node)) return
    // What a module computes as it is loaded is always the same.
    if (isInFunction && isComputed(node) && isUsed(node) && isBoolean(checker.getTypeAtLocation(node))) found.add(node)
    ts.forEachChild(node, (it) => {
      visit(it, isInFunction || isRunningFunction(node))
    })
  }
  for (const it of files) visit(it, false)
  return found
}

function isComputed(node: ts.Node): node is ts.Expression {
  if (ts.isCallExpression(node)) return node.expression.kind !== ts.SyntaxKind.SuperKeyword
  if (ts.isPrefixUnaryExpression(node)) return conditionOf(node).kind === 'not'
  if (!ts.isBinaryExpression(node)) return false
  return comparing.has(node.operatorToken.kind) || (isLogical(node) && conditionOf(node).kind !== 'atom')
}

const comparing: ReadonlySet<ts.SyntaxKind> = new Set([
  ...comparisonOperators,
  ts.SyntaxKind.InKeyword,
  ts.SyntaxKind.InstanceOfKeyword,
])

/** Whether anything is done with the value: of `seen.delete(key)` as a statement, nothing is. */
function isUsed(node: ts.Expression): boolean {
  const { parent } = wrapped(node)
  return !ts.isExpressionStatement(parent) && !ts.isVoidExpression(parent)
}
