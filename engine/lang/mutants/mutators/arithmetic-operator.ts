import ts from 'typescript'
import { isAssignmentOperator } from '../../effects/writes.ts'
import { isLogical } from '../../flow/conditions.ts'
import { isString, type Mutator, none, unparenthesized, withOperator } from '../mutator.ts'

const replacements: ReadonlyMap<ts.SyntaxKind, ts.BinaryOperator> = new Map<ts.SyntaxKind, ts.BinaryOperator>([
  [ts.SyntaxKind.PlusToken, ts.SyntaxKind.MinusToken],
  [ts.SyntaxKind.MinusToken, ts.SyntaxKind.PlusToken],
  [ts.SyntaxKind.AsteriskToken, ts.SyntaxKind.SlashToken],
  [ts.SyntaxKind.SlashToken, ts.SyntaxKind.AsteriskToken],
  [ts.SyntaxKind.PercentToken, ts.SyntaxKind.AsteriskToken],
])

/** `a + b` becomes `a - b`. An operation beside a string literal is skipped, because `+` joins there. */
export const arithmeticOperator: Mutator = {
  operator: 'ArithmeticOperator',
  replacements(node) {
    if (!ts.isBinaryExpression(node)) return none
    const other = replacements.get(node.operatorToken.kind)
    return other === undefined || isString(node.right) || isString(lastOperand(node.left))
      ? none
      : [withOperator(node, other)]
  },
}

/** The right operand of a binary expression; for others, the expression itself. */
function lastOperand(node: ts.Expression): ts.Expression {
  const inner = unparenthesized(node)
  if (!ts.isBinaryExpression(inner) || isLogical(inner)) return inner
  const operator = inner.operatorToken.kind
  return operator === ts.SyntaxKind.CommaToken || isAssignmentOperator(operator) ? inner : inner.right
}
