import ts from 'typescript'
import { isPartOfJsx } from '../../syntax/jsx.ts'

/** Whether V8 would quote a probe here in "is not a function", "is not iterable" or a destructuring error. */
export function isQuoted(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent) || ts.isForOfStatement(parent)) {
    return parent.expression === node
  }
  if (ts.isTaggedTemplateExpression(parent)) return parent.tag === node
  if (ts.isSpreadElement(parent)) return true
  if (ts.isYieldExpression(parent)) return parent.asteriskToken !== undefined
  if (ts.isVariableDeclaration(parent) || ts.isParameter(parent) || ts.isBindingElement(parent)) {
    return parent.initializer === node && !ts.isIdentifier(parent.name)
  }
  if (isPatternAssignment(parent)) return parent.right === node
  if (ts.isFunctionLike(parent) || ts.isClassLike(parent)) return false
  return (ts.isExpression(parent) || isPart(parent)) && isQuoted(parent)
}

/** Whether a node connects expressions without being one. */
function isPart(node: ts.Node): boolean {
  return ts.isTemplateSpan(node) || ts.isPropertyAssignment(node) || ts.isSpreadAssignment(node) || isPartOfJsx(node)
}

function isPatternAssignment(node: ts.Node): node is ts.BinaryExpression {
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return false
  return ts.isArrayLiteralExpression(node.left) || ts.isObjectLiteralExpression(node.left)
}
