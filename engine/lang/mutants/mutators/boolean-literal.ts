import ts from 'typescript'
import { constant, type Mutator, none, textOf } from '../mutator.ts'

/** `true` becomes `false`, `false` becomes `true`, and `!a` becomes `a`. */
export const booleanLiteral: Mutator = {
  operator: 'BooleanLiteral',
  replacements(node) {
    if (node.kind === ts.SyntaxKind.TrueKeyword) return [constant(false)]
    if (node.kind === ts.SyntaxKind.FalseKeyword) return [constant(true)]
    if (!ts.isPrefixUnaryExpression(node) || node.operator !== ts.SyntaxKind.ExclamationToken) return none
    return [{ text: textOf(node.operand), write: (context) => context.expression(node.operand) }]
  },
}
