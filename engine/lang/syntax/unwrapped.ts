import ts from 'typescript'

/** The expression inside parentheses and whatever only speaks of types, which do nothing at run time. */
export function unwrapped(node: ts.Expression): ts.Expression {
  let inner = node
  while (isWrapper(inner)) inner = inner.expression
  return inner
}

/** The outermost expression that is this one but for parentheses and types. */
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
