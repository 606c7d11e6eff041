import ts from 'typescript'
import { comparisonOperators } from '../../flow/comparison-operators.ts'
import { conditionOf, isLogical } from '../../flow/conditions.ts'
import { isErased, isRunningFunction } from '../../syntax/erased.ts'
import { isBoolean } from '../../data-flow/comparisons.ts'
import { wrapped } from '../../syntax/unwrapped.ts'

/** Finds computed booleans in functions, such as `n > 10`: in `return a && b`, no branch covers the outcomes of `b`. */
export function soughtValues(files: readonly ts.SourceFile[], checker: ts.TypeChecker): ReadonlySet<ts.Node> {
  const found = new Set<ts.Node>()
  const visit = (node: ts.Node, place: 'module' | 'function'): void => {
    if (isErased(node)) return
    // Values computed while a module loads never differ.
    const isSought = place === 'function' && isComputed(node) && isUsed(node)
    if (isSought && isBoolean(checker.getTypeAtLocation(node))) found.add(node)
    const inner = isRunningFunction(node) ? 'function' : place
    ts.forEachChild(node, (child) => {
      visit(child, inner)
    })
  }
  for (const it of files) visit(it, 'module')
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

/** Whether the value is used; as a statement, `seen.delete(key)` is not. */
function isUsed(node: ts.Expression): boolean {
  const { parent } = wrapped(node)
  return !ts.isExpressionStatement(parent) && !ts.isVoidExpression(parent)
}
