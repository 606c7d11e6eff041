import ts from 'typescript'

/**
 * Adds parentheses where the compiler prints, or a runtime reads, code incorrectly. Must be the last rewrite.
 * - Optional chains with private names, `return (o?.a.#b)`: the compiler crashes on one that begins the operand of
 *   `return`, `throw` or `yield`, where it looks for comments.
 * - A property `async` as the target of a loop: V8 reads `for (o.async of list)` as if `o` were missing.
 */
export const printable: ts.TransformerFactory<ts.SourceFile> = (context) => (file) => {
  const { factory } = context
  const visit = (node: ts.Node): ts.Node => {
    if (isPrivateChain(node)) return factory.createParenthesizedExpression(links(node))
    const visited = ts.visitEachChild(node, visit, context)
    if (!ts.isForOfStatement(visited)) return visited
    const { awaitModifier, initializer, expression, statement } = visited
    if (!ts.isPropertyAccessExpression(initializer) || initializer.name.text !== 'async') return visited
    const target = factory.createParenthesizedExpression(initializer)
    return factory.updateForOfStatement(visited, awaitModifier, target, expression, statement)
  }
  /** Keeps the links of the chain and visits everything beside them. */
  const links = (node: ts.Expression): ts.Expression =>
    ts.visitEachChild(node, (it) => (it === inner(node) ? links(it as ts.Expression) : visit(it)), context)
  return ts.visitEachChild(file, visit, context)
}

/** Whether a node is the last link of an optional chain with a private name. */
function isPrivateChain(node: ts.Node): node is ts.Expression {
  let at: ts.Expression | undefined = ts.isOptionalChain(node) ? node : undefined
  for (; at !== undefined; at = inner(at)) {
    if (ts.isPropertyAccessExpression(at) && ts.isPrivateIdentifier(at.name)) return true
  }
  return false
}

/** The link before a link of an optional chain. */
function inner(node: ts.Expression): ts.Expression | undefined {
  if (!ts.isOptionalChain(node)) return undefined
  return ts.isOptionalChain(node.expression) ? node.expression : undefined
}
