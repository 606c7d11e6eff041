import ts from 'typescript'
import { isAssignment } from '../effects/state/writes.ts'
import { wrapped } from '../syntax/unwrapped.ts'

/**
 * What gives a variable a value at a place where its name stands: an assignment or a step, the loop whose head it is in, or the
 * assignment or loop that takes a value apart into it and others. Nothing where it is only read.
 */
export function writerOf(place: ts.Expression): ts.Node | undefined {
  const node = wrapped(place)
  const { parent } = node
  if (ts.isBinaryExpression(parent) && isAssignment(parent)) {
    // What looks like an assignment inside a pattern is a default.
    return parent.left === node ? (writerOf(parent) ?? parent) : undefined
  }
  if (ts.isPrefixUnaryExpression(parent) || ts.isPostfixUnaryExpression(parent)) {
    const { operator } = parent
    const isStep = operator === ts.SyntaxKind.PlusPlusToken || operator === ts.SyntaxKind.MinusMinusToken
    return isStep ? parent : undefined
  }
  if (ts.isForInStatement(parent) || ts.isForOfStatement(parent))
    return parent.initializer === node ? parent : undefined
  if (ts.isArrayLiteralExpression(parent) || ts.isSpreadElement(parent)) return writerOf(parent)
  const isPart =
    ts.isSpreadAssignment(parent) ||
    (ts.isPropertyAssignment(parent) && parent.initializer === node) ||
    (ts.isShorthandPropertyAssignment(parent) && parent.name === node)
  return isPart ? writerOf(parent.parent) : undefined
}
