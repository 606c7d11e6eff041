import ts from 'typescript'
import { unwrapped } from '../syntax/unwrapped.ts'

/** How V8 spells a callee in "… is not a function": names verbatim, values by a placeholder. */
export function calleeText(node: ts.Expression): string {
  const inner = unwrapped(node)
  if (ts.isIdentifier(inner) || ts.isNumericLiteral(inner)) return inner.text
  if (ts.isPropertyAccessExpression(inner)) {
    const receiver = calleeText(inner.expression)
    if (ts.isPrivateIdentifier(inner.name)) return `${receiver}[${inner.name.text}]`
    return `${receiver}${inner.questionDotToken ? '?' : ''}.${inner.name.text}`
  }
  if (ts.isElementAccessExpression(inner)) {
    const { argumentExpression: key, questionDotToken } = inner
    const receiver = calleeText(inner.expression)
    return ts.isStringLiteralLike(key)
      ? `${receiver}${questionDotToken ? '?' : ''}.${key.text}`
      : `${receiver}${questionDotToken ? '?.' : ''}[${calleeText(key)}]`
  }
  if (ts.isCallExpression(inner)) {
    return `${calleeText(inner.expression)}${inner.questionDotToken ? '?.' : ''}(...)`
  }
  const constant = constants.get(inner.kind)
  return constant ?? '(intermediate value)'
}

const constants: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.ThisKeyword, 'this'],
  [ts.SyntaxKind.NullKeyword, 'null'],
  [ts.SyntaxKind.TrueKeyword, 'true'],
  [ts.SyntaxKind.FalseKeyword, 'false'],
])
