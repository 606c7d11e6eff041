import ts from 'typescript'
import { isAssignment, isStep } from '../../effects/writes.ts'

/** Whether an expression is assigned to: the left side or a pattern target of an assignment, or the operand of `++`. */
export function isWrittenTo(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isBinaryExpression(parent)) {
    return parent.left === node && isAssignment(parent)
  }
  if (isStep(parent)) return true
  if (ts.isForOfStatement(parent) || ts.isForInStatement(parent)) return parent.initializer === node
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node && isWrittenTo(parent.parent)
  if (ts.isSpreadAssignment(parent)) return isWrittenTo(parent.parent)
  const isPart =
    ts.isParenthesizedExpression(parent) ||
    ts.isNonNullExpression(parent) ||
    ts.isAsExpression(parent) ||
    ts.isTypeAssertionExpression(parent) ||
    ts.isSatisfiesExpression(parent) ||
    ts.isArrayLiteralExpression(parent) ||
    ts.isSpreadElement(parent)
  return isPart && isWrittenTo(parent)
}
