import ts from 'typescript'

/** Whether a module awaits outside functions, so that it loads asynchronously. */
export function awaitsAtTop(file: ts.SourceFile): boolean {
  const visit = (node: ts.Node): boolean =>
    awaits(node) || (!ts.isFunctionLike(node) && ts.forEachChild(node, visit) === true)
  return /\bawait\b/.test(file.text) && visit(file)
}

function awaits(node: ts.Node): boolean {
  if (ts.isAwaitExpression(node)) return true
  if (ts.isForOfStatement(node)) return node.awaitModifier !== undefined
  // `await using` has two bits, one shared with `const`, the other with `using`.
  return ts.isVariableDeclarationList(node) && (~node.flags & ts.NodeFlags.AwaitUsing) === 0
}
