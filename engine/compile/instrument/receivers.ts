import ts from 'typescript'
import { unwrapped } from '../conditions.ts'
import type { Pen } from './pen.ts'

/**
 * A call whose receiver has a probe around it. A name is probed ahead of the call, `($$nullish(0, a), a?.b())` for
 * `$$nullish(0, a)?.b()`, because the engine's "a?.b is not a function" quotes what it calls.
 */
export function probedReceiver(
  pen: Pen,
  receiver: ts.Expression,
  probed: ts.Expression,
  call: (receiver: ts.Expression) => ts.Expression,
): ts.Expression {
  if (!isName(unwrapped(receiver))) return call(probed)
  return pen.factory.createParenthesizedExpression(pen.factory.createComma(probed, call(receiver)))
}

function isName(node: ts.Expression): boolean {
  return ts.isIdentifier(node) || node.kind === ts.SyntaxKind.ThisKeyword
}
