import ts from 'typescript'
import { isString, type Mutator, none, textOf } from '../mutator.ts'

const replacements: ReadonlyMap<ts.SyntaxKind, ts.BinaryOperator> = new Map<ts.SyntaxKind, ts.BinaryOperator>([
  [ts.SyntaxKind.PlusEqualsToken, ts.SyntaxKind.MinusEqualsToken],
  [ts.SyntaxKind.MinusEqualsToken, ts.SyntaxKind.PlusEqualsToken],
  [ts.SyntaxKind.AsteriskEqualsToken, ts.SyntaxKind.SlashEqualsToken],
  [ts.SyntaxKind.SlashEqualsToken, ts.SyntaxKind.AsteriskEqualsToken],
  [ts.SyntaxKind.PercentEqualsToken, ts.SyntaxKind.AsteriskEqualsToken],
  [ts.SyntaxKind.LessThanLessThanEqualsToken, ts.SyntaxKind.GreaterThanGreaterThanEqualsToken],
  [ts.SyntaxKind.GreaterThanGreaterThanEqualsToken, ts.SyntaxKind.LessThanLessThanEqualsToken],
  [ts.SyntaxKind.AmpersandEqualsToken, ts.SyntaxKind.BarEqualsToken],
  [ts.SyntaxKind.BarEqualsToken, ts.SyntaxKind.AmpersandEqualsToken],
  [ts.SyntaxKind.AmpersandAmpersandEqualsToken, ts.SyntaxKind.BarBarEqualsToken],
  [ts.SyntaxKind.BarBarEqualsToken, ts.SyntaxKind.AmpersandAmpersandEqualsToken],
  [ts.SyntaxKind.QuestionQuestionEqualsToken, ts.SyntaxKind.AmpersandAmpersandEqualsToken],
])

const logical: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.AmpersandAmpersandEqualsToken,
  ts.SyntaxKind.BarBarEqualsToken,
  ts.SyntaxKind.QuestionQuestionEqualsToken,
])

/** `a += b` becomes `a -= b`. Appending a string literal is skipped. */
export const assignmentOperator: Mutator = {
  operator: 'AssignmentOperator',
  replacements(node) {
    if (!ts.isBinaryExpression(node)) return none
    const { left, operatorToken, right } = node
    const other = replacements.get(operatorToken.kind)
    if (other === undefined || (isString(right) && !logical.has(operatorToken.kind))) return none
    return [
      {
        text: `${textOf(left)} ${ts.tokenToString(other)!} ${textOf(right)}`,
        write: (context) =>
          context.factory.createBinaryExpression(context.expression(left), other, context.expression(right)),
      },
    ]
  },
}
