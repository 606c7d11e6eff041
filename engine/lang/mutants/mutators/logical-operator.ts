import ts from 'typescript'
import { type Mutator, none, withOperator } from '../mutator.ts'

const replacements: ReadonlyMap<ts.SyntaxKind, ts.BinaryOperator> = new Map<ts.SyntaxKind, ts.BinaryOperator>([
  [ts.SyntaxKind.AmpersandAmpersandToken, ts.SyntaxKind.BarBarToken],
  [ts.SyntaxKind.BarBarToken, ts.SyntaxKind.AmpersandAmpersandToken],
  [ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.AmpersandAmpersandToken],
])

/** `a && b` becomes `a || b` and vice versa; `a ?? b` becomes `a && b`. */
export const logicalOperator: Mutator = {
  operator: 'LogicalOperator',
  replacements(node) {
    const other = ts.isBinaryExpression(node) ? replacements.get(node.operatorToken.kind) : undefined
    return other === undefined ? none : [withOperator(node as ts.BinaryExpression, other)]
  },
}
