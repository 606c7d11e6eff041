import ts from 'typescript'
import { type Mutator, none, textOf } from '../mutator.ts'

/** `a++` becomes `a--`, and so on. */
export const updateOperator: Mutator = {
  operator: 'UpdateOperator',
  replacements(node) {
    if (!ts.isPrefixUnaryExpression(node) && !ts.isPostfixUnaryExpression(node)) return none
    const other = others.get(node.operator)
    if (other === undefined) return none
    const [symbol, operand] = [ts.tokenToString(other)!, textOf(node.operand)]
    return [
      {
        text: ts.isPrefixUnaryExpression(node) ? symbol + operand : operand + symbol,
        write(context) {
          const target = context.expression(node.operand)
          return ts.isPrefixUnaryExpression(node)
            ? context.factory.createPrefixUnaryExpression(other, target)
            : context.factory.createPostfixUnaryExpression(target, other)
        },
      },
    ]
  },
}

const others: ReadonlyMap<ts.SyntaxKind, ts.PostfixUnaryOperator> = new Map<ts.SyntaxKind, ts.PostfixUnaryOperator>([
  [ts.SyntaxKind.PlusPlusToken, ts.SyntaxKind.MinusMinusToken],
  [ts.SyntaxKind.MinusMinusToken, ts.SyntaxKind.PlusPlusToken],
])
