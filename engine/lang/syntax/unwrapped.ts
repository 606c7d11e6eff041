import ts from 'typescript'

/** Strips parentheses, assertions and other wrappers without effect at run time. */
export function unwrapped(node: ts.Expression): ts.Expression {
  let inner = node
  while (isWrapper(inner)) inner = inner.expression
  return inner
}

/** The outermost expression that only adds parentheses, assertions and the like. */
export function wrapped(node: ts.Expression): ts.Expression {
  let outer = node
  while (isWrapper(outer.parent)) outer = outer.parent
  return outer
}

function isWrapper(node: ts.Node): node is ts.Expression & { readonly expression: ts.Expression } {
  return (
    ts.isParenthesizedExpression(node) ||
    ts.isAssertionExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node)
  )
}
