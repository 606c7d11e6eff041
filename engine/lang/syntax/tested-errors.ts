import ts from 'typescript'
import { wrapped } from './unwrapped.ts'

/** The `instanceof` expression whose right side is this node; undefined for other nodes. */
export function testFor(node: ts.Node): ts.BinaryExpression | undefined {
  if (ts.isSourceFile(node)) return undefined
  const right = ts.isExpression(node) ? wrapped(node) : node
  const { parent } = right
  const isTest =
    ts.isBinaryExpression(parent) &&
    parent.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword &&
    parent.right === right
  return isTest ? parent : undefined
}

/** Whether a test is for a class of errors: by the name of the class, or since the value was caught. */
export function isForErrors({ left, right }: ts.BinaryExpression): boolean {
  const name = ts.isPropertyAccessExpression(right) ? right.name : right
  return (ts.isIdentifier(name) && /(?:Error|Exception)$/.test(name.text)) || isCaught(left, left.parent)
}

function isCaught(value: ts.Expression, node: ts.Node): boolean {
  if (ts.isCatchClause(node)) {
    const name = node.variableDeclaration?.name
    if (name !== undefined && ts.isIdentifier(name) && ts.isIdentifier(value) && name.text === value.text) return true
  }
  return !ts.isSourceFile(node) && isCaught(value, node.parent)
}
