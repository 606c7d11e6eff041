import ts from 'typescript'

/**
 * The statement that a `break` or `continue` leaves or goes on with: the loop itself where the label is a loop's, or the
 * labeled statement. Always there in code that compiles.
 */
export function jumpTarget(jump: ts.BreakOrContinueStatement): ts.Statement | undefined {
  for (let node: ts.Node = jump.parent; !ts.isFunctionLike(node) && !ts.isSourceFile(node); node = node.parent) {
    if (jump.label === undefined) {
      if (ts.isIterationStatement(node, false)) return node
      if (ts.isSwitchStatement(node) && ts.isBreakStatement(jump)) return node
    } else if (ts.isLabeledStatement(node) && node.label.text === jump.label.text) {
      const inner = labelled(node)
      return ts.isIterationStatement(inner, false) ? inner : node
    }
  }
  return undefined
}

/** The statement behind all the labels of a statement. */
export function labelled(statement: ts.LabeledStatement): ts.Statement {
  let inner: ts.Statement = statement
  while (ts.isLabeledStatement(inner)) inner = inner.statement
  return inner
}
