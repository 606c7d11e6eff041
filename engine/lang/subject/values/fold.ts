import ts from 'typescript'

/** Larger powers and shifts would make useless, overlong numbers. */
const largestExponent = 4096n

/** Evaluates an expression of literals, such as `2n ** 64n - 1n` or `24 * 60 * 60`; `undefined` for any other. */
export function folded(node: ts.Expression): number | bigint | undefined {
  if (ts.isParenthesizedExpression(node)) return folded(node.expression)
  if (ts.isNumericLiteral(node)) return Number(node.text)
  if (ts.isBigIntLiteral(node)) return BigInt(node.text.replace(/n$/, ''))
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken) {
    const value = folded(node.operand)
    return value === undefined ? undefined : -value
  }
  if (!ts.isBinaryExpression(node)) return undefined
  const left = folded(node.left)
  const right = folded(node.right)
  const { kind } = node.operatorToken
  if (typeof left === 'number' && typeof right === 'number') return numberOf(left, kind, right)
  if (typeof left === 'bigint' && typeof right === 'bigint') return bigintOf(left, kind, right)
  return undefined
}

function numberOf(left: number, operator: ts.SyntaxKind, right: number): number | undefined {
  switch (operator) {
    case ts.SyntaxKind.PlusToken:
      return left + right
    case ts.SyntaxKind.MinusToken:
      return left - right
    case ts.SyntaxKind.AsteriskToken:
      return left * right
    case ts.SyntaxKind.AsteriskAsteriskToken:
      return left ** right
    case ts.SyntaxKind.SlashToken:
      return left / right
    case ts.SyntaxKind.LessThanLessThanToken:
      return left << right
    default:
      return undefined
  }
}

function bigintOf(left: bigint, operator: ts.SyntaxKind, right: bigint): bigint | undefined {
  const isExponent = 0n <= right && right <= largestExponent
  switch (operator) {
    case ts.SyntaxKind.PlusToken:
      return left + right
    case ts.SyntaxKind.MinusToken:
      return left - right
    case ts.SyntaxKind.AsteriskToken:
      return left * right
    case ts.SyntaxKind.AsteriskAsteriskToken:
      return isExponent && left < 1n << 64n && -left < 1n << 64n ? left ** right : undefined
    case ts.SyntaxKind.LessThanLessThanToken:
      return isExponent ? left << right : undefined
    default:
      return undefined
  }
}
