import ts from 'typescript'
import { comparisonOperators } from '../../../lang/flow/comparison-operators.ts'

type Names = ReadonlyMap<ts.SyntaxKind, string>

/** Binary operators by token. `instanceof` is missing because it can run pasted code. */
export const binaryOperators: Names = namesOf([
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.MinusToken,
  ts.SyntaxKind.AsteriskToken,
  ts.SyntaxKind.SlashToken,
  ts.SyntaxKind.PercentToken,
  ts.SyntaxKind.AsteriskAsteriskToken,
  ts.SyntaxKind.AmpersandToken,
  ts.SyntaxKind.BarToken,
  ts.SyntaxKind.CaretToken,
  ts.SyntaxKind.LessThanLessThanToken,
  ts.SyntaxKind.GreaterThanGreaterThanToken,
  ts.SyntaxKind.GreaterThanGreaterThanGreaterThanToken,
  ...comparisonOperators,
  ts.SyntaxKind.InKeyword,
])

export const unaryOperators: Names = namesOf([
  ts.SyntaxKind.ExclamationToken,
  ts.SyntaxKind.MinusToken,
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.TildeToken,
])

/** Compound assignments, by token, with the operator that they apply. */
export const compoundOperators: Names = new Map(
  [
    ts.SyntaxKind.PlusEqualsToken,
    ts.SyntaxKind.MinusEqualsToken,
    ts.SyntaxKind.AsteriskEqualsToken,
    ts.SyntaxKind.SlashEqualsToken,
    ts.SyntaxKind.PercentEqualsToken,
    ts.SyntaxKind.AsteriskAsteriskEqualsToken,
    ts.SyntaxKind.AmpersandEqualsToken,
    ts.SyntaxKind.BarEqualsToken,
    ts.SyntaxKind.CaretEqualsToken,
    ts.SyntaxKind.LessThanLessThanEqualsToken,
    ts.SyntaxKind.GreaterThanGreaterThanEqualsToken,
    ts.SyntaxKind.GreaterThanGreaterThanGreaterThanEqualsToken,
  ].map((it) => [it, ts.tokenToString(it)!.slice(0, -1)]),
)

function namesOf(kinds: readonly ts.SyntaxKind[]): Names {
  return new Map(kinds.map((it) => [it, ts.tokenToString(it)!]))
}
