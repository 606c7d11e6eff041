import ts from 'typescript'

/** Whether the name `eval` occurs, so that there may be a direct `eval`, which sees local variables. O(size). */
export function mentionsEval(node: ts.Node): boolean {
  return (ts.isIdentifier(node) && node.text === 'eval') || ts.forEachChild(node, mentionsEval) === true
}
