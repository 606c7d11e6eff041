import ts from 'typescript'

/** Whether a statement is a directive such as `'use strict'`, which must come first in its function or file. */
export function isDirective(node: ts.Node): boolean {
  if (!ts.isExpressionStatement(node) || !ts.isStringLiteral(node.expression)) return false
  const { parent } = node
  const isBody = ts.isSourceFile(parent) || (ts.isBlock(parent) && ts.isFunctionLike(parent.parent))
  if (!isBody) return false
  const other = parent.statements.findIndex((it) => !ts.isExpressionStatement(it) || !ts.isStringLiteral(it.expression))
  return other < 0 || parent.statements.indexOf(node) < other
}
