import ts from 'typescript'
import { plainOperators } from '../../../lang/instrument/rewrites/logical-assignments.ts'
import { rewriteOf } from '../../../lang/instrument/rewrite-context.ts'
import { assigned } from './assignments.ts'
import { isDecidedTarget } from './tracked.ts'
import { concolic, operand } from './values.ts'

/**
 * `x ||= e` becomes `$$condition(0, x', $$taken()) || $$known(x = e', $$vx = $$latest())`, and `this.p ??= e` becomes
 * `$$absent(0, $$member(this, void 0, 'p'), $$taken()) ?? $$put(this, 'p', e', $$taken())`.
 */
export const logicalAssignments = rewriteOf<ts.BinaryExpression>([ts.SyntaxKind.BinaryExpression], (node, context) => {
  const { left, right } = node
  const operator = plainOperators.get(node.operatorToken.kind)
  if (operator === undefined || !isDecidedTarget(context, left)) return undefined
  const probe = operator === ts.SyntaxKind.QuestionQuestionToken ? 'absent' : 'condition'
  const decided = concolic(context, probe, context.id('logical', node), ...operand(context, left))
  const { factory } = context
  return factory.createParenthesizedExpression(
    factory.createBinaryExpression(decided, operator, assigned(context, left, right)),
  )
})
