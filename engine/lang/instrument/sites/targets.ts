import ts from 'typescript'

/** Whether an expression is written to: the left side of an assignment, a part of a pattern there, the operand of `++`. */
export function isWrittenTo(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isBinaryExpression(parent)) {
    return parent.left === node && isAssignment(parent.operatorToken.kind)
  }
  if (ts.isPrefixUnaryExpression(parent) || ts.isPostfixUnaryExpression(parent)) {
    return parent.operator === ts.SyntaxKind.PlusPlusToken || parent.operator === ts.SyntaxKind.MinusMinusToken
  }
  if (ts.isForOfStatement(parent) || ts.isForInStatement(parent)) return parent.initializer === node
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node && isWrittenTo(parent.parent)
  if (ts.isSpreadAssignment(parent)) return isWrittenTo(parent.parent)
  const isPart =
    ts.isParenthesizedExpression(parent) ||
    ts.isNonNullExpression(parent) ||
    ts.isAsExpression(parent) ||
    ts.isTypeAssertionExpression(parent) ||
    ts.isSatisfiesExpression(parent) ||
    ts.isArrayLiteralExpression(parent) ||
    ts.isSpreadElement(parent)
  return isPart && isWrittenTo(parent)
}

/** Whether an operator is `=`, `+=` or their like. */
export function isAssignment(operator: ts.SyntaxKind): boolean {
  return ts.SyntaxKind.FirstAssignment <= operator && operator <= ts.SyntaxKind.LastAssignment
}
