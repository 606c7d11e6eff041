import ts from 'typescript'

/** Finds a jump's target: a loop, labeled or not, a `switch`, or a labeled statement. Always set in valid code. */
export function jumpTarget(jump: ts.BreakOrContinueStatement): ts.Statement | undefined {
  for (let node: ts.Node = jump.parent; !ts.isFunctionLike(node) && !ts.isSourceFile(node); node = node.parent) {
    if (jump.label === undefined) {
      if (ts.isIterationStatement(node, false)) return node
      if (ts.isSwitchStatement(node) && ts.isBreakStatement(jump)) return node
    } else if (ts.isLabeledStatement(node) && node.label.text === jump.label.text) {
      const inner = withoutLabels(node)
      return ts.isIterationStatement(inner, false) ? inner : node
    }
  }
  return undefined
}

/** Strips all labels from a statement. */
export function withoutLabels(statement: ts.LabeledStatement): ts.Statement {
  let inner: ts.Statement = statement
  while (ts.isLabeledStatement(inner)) inner = inner.statement
  return inner
}
