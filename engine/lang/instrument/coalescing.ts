import ts from 'typescript'
import { rewriteOf } from './pen.ts'

/** `a ?? b` becomes `$$nullish(0, a) ?? b`. */
export const coalescing = rewriteOf<ts.BinaryExpression>([ts.SyntaxKind.BinaryExpression], (node, pen) => {
  if (node.operatorToken.kind !== ts.SyntaxKind.QuestionQuestionToken) return undefined
  const looked = pen.probe('nullish', pen.id('nullish', node), pen.expression(node.left))
  return pen.factory.updateBinaryExpression(node, looked, node.operatorToken, pen.expression(node.right))
})
