import ts from 'typescript'
import { unwrapped } from '../../syntax/unwrapped.ts'
import { rewriteOf } from '../rewrite-context.ts'

/** The operator that evaluates its right side under the same condition. */
export const plainOperators: ReadonlyMap<ts.SyntaxKind, ts.BinaryOperator> = new Map<ts.SyntaxKind, ts.BinaryOperator>([
  [ts.SyntaxKind.BarBarEqualsToken, ts.SyntaxKind.BarBarToken],
  [ts.SyntaxKind.AmpersandAmpersandEqualsToken, ts.SyntaxKind.AmpersandAmpersandToken],
  [ts.SyntaxKind.QuestionQuestionEqualsToken, ts.SyntaxKind.QuestionQuestionToken],
])

/**
 * `a ||= b` becomes `$$truthy(0, a) || (a = b)`, which still names an anonymous function. A property is looked up once:
 * `o.p ||= b` becomes `$$assigned(0, '||=', o.p ||= ($$assigns(0, '||='), b))`.
 */
export const logicalAssignments = rewriteOf<ts.BinaryExpression>([ts.SyntaxKind.BinaryExpression], (node, context) => {
  const plain = plainOperators.get(node.operatorToken.kind)
  if (plain === undefined) return undefined
  const { factory } = context
  const id = context.id('logical', node)
  const right = context.expression(node.right)
  if (ts.isIdentifier(unwrapped(node.left))) {
    const probe = plain === ts.SyntaxKind.QuestionQuestionToken ? 'nullish' : 'truthy'
    const assignment = factory.createParenthesizedExpression(factory.createAssignment(node.left, right))
    return factory.createBinaryExpression(context.probe(probe, id, node.left), plain, assignment)
  }
  const operator = factory.createStringLiteral(ts.tokenToString(node.operatorToken.kind)!, true)
  const announced = factory.createParenthesizedExpression(
    factory.createComma(context.probe('assigns', id, operator), right),
  )
  const target = context.expression(node.left)
  const assignment = factory.updateBinaryExpression(node, target, node.operatorToken, announced)
  return context.probe('assigned', id, operator, assignment)
})
