import ts from 'typescript'
import { type Mutator, none, withOperator } from '../mutator.ts'

const replacements: ReadonlyMap<ts.SyntaxKind, readonly ts.BinaryOperator[]> = new Map<
  ts.SyntaxKind,
  readonly ts.BinaryOperator[]
>([
  [ts.SyntaxKind.LessThanToken, [ts.SyntaxKind.LessThanEqualsToken, ts.SyntaxKind.GreaterThanEqualsToken]],
  [ts.SyntaxKind.LessThanEqualsToken, [ts.SyntaxKind.LessThanToken, ts.SyntaxKind.GreaterThanToken]],
  [ts.SyntaxKind.GreaterThanToken, [ts.SyntaxKind.GreaterThanEqualsToken, ts.SyntaxKind.LessThanEqualsToken]],
  [ts.SyntaxKind.GreaterThanEqualsToken, [ts.SyntaxKind.GreaterThanToken, ts.SyntaxKind.LessThanToken]],
  [ts.SyntaxKind.EqualsEqualsToken, [ts.SyntaxKind.ExclamationEqualsToken]],
  [ts.SyntaxKind.ExclamationEqualsToken, [ts.SyntaxKind.EqualsEqualsToken]],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, [ts.SyntaxKind.ExclamationEqualsEqualsToken]],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, [ts.SyntaxKind.EqualsEqualsEqualsToken]],
])

/** `a < b` becomes `a <= b` and `a >= b`; `a === b` becomes `a !== b`. */
export const equalityOperator: Mutator = {
  operator: 'EqualityOperator',
  replacements(node) {
    if (!ts.isBinaryExpression(node)) return none
    return (replacements.get(node.operatorToken.kind) ?? []).map((it) => withOperator(node, it))
  },
}
