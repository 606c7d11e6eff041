import ts from 'typescript'
import { rewriteOf } from '../rewrite-context.ts'

/** `a ?? b` becomes `$$nullish(0, a) ?? b`. */
export const coalescing = rewriteOf<ts.BinaryExpression>([ts.SyntaxKind.BinaryExpression], (node, context) => {
  if (node.operatorToken.kind !== ts.SyntaxKind.QuestionQuestionToken) return undefined
  const probed = context.probe('nullish', context.id('nullish', node), context.expression(node.left))
  return context.factory.updateBinaryExpression(node, probed, node.operatorToken, context.expression(node.right))
})
