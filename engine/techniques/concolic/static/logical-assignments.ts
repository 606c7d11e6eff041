import ts from 'typescript'
import { plainOperators } from '../../../lang/instrument/logical-assignments.ts'
import { rewriteOf } from '../../../lang/instrument/pen.ts'
import { assigned } from './assignments.ts'
import { isDecidedTarget } from './tracked.ts'
import { concolic, operand } from './values.ts'

/**
 * `x ||= e` becomes `$$condition(0, x', $$taken()) || $$known(x = e', $$vx = $$latest())`, and `this.p ??= e` becomes
 * `$$absent(0, $$member(this, void 0, 'p'), $$taken()) ?? $$put(this, 'p', e', $$taken())`.
 */
export const logicalAssignments = rewriteOf<ts.BinaryExpression>([ts.SyntaxKind.BinaryExpression], (node, pen) => {
  const { left, right } = node
  const operator = plainOperators.get(node.operatorToken.kind)
  if (operator === undefined || !isDecidedTarget(pen, left)) return undefined
  const probe = operator === ts.SyntaxKind.QuestionQuestionToken ? 'absent' : 'condition'
  const decided = concolic(pen, probe, pen.id('logical', node), ...operand(pen, left))
  const { factory } = pen
  return factory.createParenthesizedExpression(
    factory.createBinaryExpression(decided, operator, assigned(pen, left, right)),
  )
})
