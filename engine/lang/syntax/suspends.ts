import ts from 'typescript'

/** Whether an expression contains `await` or `yield`, nested functions excluded. */
export function suspends(node: ts.Node): boolean {
  if (ts.isAwaitExpression(node) || ts.isYieldExpression(node)) return true
  return !ts.isFunctionLike(node) && ts.forEachChild(node, suspends) === true
}
