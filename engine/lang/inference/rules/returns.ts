import ts from 'typescript'
import type { Inquiry } from '../inquiry.ts'

/** Links returned values to the result of a pasted function. */
export function returns(inquiry: Inquiry, node: ts.Node): void {
  if (ts.isReturnStatement(node) && node.expression !== undefined) {
    const fn = ts.findAncestor(node, ts.isFunctionLike)
    if (fn !== undefined) give(inquiry, fn, node.expression)
  } else if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) give(inquiry, node, node.body)
}

function give(inquiry: Inquiry, fn: ts.SignatureDeclaration, value: ts.Expression): void {
  const { variables } = inquiry
  const given = inquiry.ofExpression(value)
  if (given === undefined) return
  const result = inquiry.ofResult(fn)
  const isAsync = ts.canHaveModifiers(fn) && ts.getModifiers(fn)?.some((it) => it.kind === ts.SyntaxKind.AsyncKeyword)
  variables.flow(given, isAsync === true ? variables.part(result, 'await') : result)
}
