import ts from 'typescript'
import type { Inquiry } from '../inquiry.ts'

/** Links returned values to the result of a pasted function. */
export function returns(inquiry: Inquiry, node: ts.Node): void {
  if (ts.isReturnStatement(node) && node.expression !== undefined) {
    const fn = ts.findAncestor(node, ts.isFunctionLike)
    if (fn !== undefined) linkResult(inquiry, fn, node.expression)
  } else if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) linkResult(inquiry, node, node.body)
}

function linkResult(inquiry: Inquiry, fn: ts.SignatureDeclaration, value: ts.Expression): void {
  const { variables } = inquiry
  const returned = inquiry.ofExpression(value)
  if (returned === undefined) return
  const result = inquiry.ofResult(fn)
  const isAsync = ts.canHaveModifiers(fn) && ts.getModifiers(fn)?.some((it) => it.kind === ts.SyntaxKind.AsyncKeyword)
  variables.flow(returned, isAsync === true ? variables.part(result, 'await') : result)
}
