import ts from 'typescript'

/** An expression without what leaves its value as it is: parentheses, `!` and assertions of types. */
export function bare(expression: ts.Expression): ts.Expression {
  let node = expression
  while (
    ts.isParenthesizedExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isAssertionExpression(node) ||
    ts.isSatisfiesExpression(node)
  ) {
    node = node.expression
  }
  return node
}
