import ts from 'typescript'
import { type Mutator, none, textOf } from '../mutator.ts'

/** `-a` becomes `+a`, `+a` becomes `-a`, and `~a` becomes `a`. */
export const unaryOperator: Mutator = {
  operator: 'UnaryOperator',
  replacements(node) {
    if (!ts.isPrefixUnaryExpression(node)) return none
    const { operator, operand } = node
    switch (operator) {
      case ts.SyntaxKind.PlusToken:
      case ts.SyntaxKind.MinusToken: {
        const other = operator === ts.SyntaxKind.PlusToken ? ts.SyntaxKind.MinusToken : ts.SyntaxKind.PlusToken
        return [
          {
            text: `${ts.tokenToString(other)!}${textOf(operand)}`,
            write: (context) => context.factory.createPrefixUnaryExpression(other, context.expression(operand)),
          },
        ]
      }
      case ts.SyntaxKind.TildeToken:
        return [{ text: textOf(operand), write: (context) => context.expression(operand) }]
      default:
        return none
    }
  },
}
