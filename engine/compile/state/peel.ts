import ts from 'typescript'

/** An expression without parentheses and whatever only speaks of types. */
export function peeled(node: ts.Expression): ts.Expression {
  return isWrapper(node) ? peeled(node.expression) : node
}

/** The outermost expression that is this one but for parentheses and types. */
export function wrapped(node: ts.Expression): ts.Expression {
  return isWrapper(node.parent) ? wrapped(node.parent) : node
}

function isWrapper(node: ts.Node): node is ts.Expression & { expression: ts.Expression } {
  return (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isTypeAssertionExpression(node)
  )
}
