import ts from 'typescript'

/** Whether something in an expression may suspend the function around it. */
export function suspends(node: ts.Node): boolean {
  if (ts.isAwaitExpression(node) || ts.isYieldExpression(node)) return true
  return !ts.isFunctionLike(node) && ts.forEachChild(node, suspends) === true
}
