import ts from 'typescript'

/**
 * What the mutants of a literal put in its place (docs/algorithms.md 8.5, RC), as source text; `-1` is one literal.
 * Nothing for others.
 */
export function replacedConstants(node: ts.Expression): readonly string[] {
  if (ts.isStringLiteralLike(node)) return node.text === '' ? [] : ["''"]
  const isNegative = ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken
  const literal = isNegative ? node.operand : node
  if (ts.isNumericLiteral(literal)) {
    const size = Number(literal.text)
    return neighbours(isNegative ? -size : size).map(String)
  }
  if (ts.isBigIntLiteral(literal)) {
    const size = BigInt(literal.text.slice(0, -1))
    return neighboursOfBigint(isNegative ? -size : size).map((it) => `${it}n`)
  }
  return []
}

function neighbours(value: number): readonly number[] {
  if (value === 0) return [1]
  if (value === 1) return [0]
  return [...new Set([0, 1, -1, value - 1, value + 1])].filter((it) => it !== value)
}

function neighboursOfBigint(value: bigint): readonly bigint[] {
  if (value === 0n) return [1n]
  if (value === 1n) return [0n]
  return [...new Set([0n, 1n, -1n, value - 1n, value + 1n])].filter((it) => it !== value)
}
