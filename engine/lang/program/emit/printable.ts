import ts from 'typescript'

/**
 * Puts into parentheses what the compiler prints, or a runtime reads, wrongly. To be the last rewrite.
 * - Optional chains that read private names, `return (o?.a.#b)`: it fails on one that begins the operand of `return`,
 *   `throw` or `yield`, where it looks for comments.
 * - A property `async` that a loop assigns to: V8 reads `for (o.async of list)` as if there were no `o`.
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
  /** The chain as it is, with what stands beside its links visited. */
  const links = (node: ts.Expression): ts.Expression =>
    ts.visitEachChild(node, (it) => (it === inner(node) ? links(it as ts.Expression) : visit(it)), context)
  return ts.visitEachChild(file, visit, context)
}

/** Whether a node is an optional chain with a private name among its links. Said of the last link. */
function isPrivateChain(node: ts.Node): node is ts.Expression {
  let at: ts.Expression | undefined = ts.isOptionalChain(node) ? node : undefined
  for (; at !== undefined; at = inner(at)) {
    if (ts.isPropertyAccessExpression(at) && ts.isPrivateIdentifier(at.name)) return true
  }
  return false
}

/** What a link of an optional chain goes on from, where that is a link too. */
function inner(node: ts.Expression): ts.Expression | undefined {
  if (!ts.isOptionalChain(node)) return undefined
  return ts.isOptionalChain(node.expression) ? node.expression : undefined
}
