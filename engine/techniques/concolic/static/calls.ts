import ts from 'typescript'
import { calleeText } from '../../../lang/instrument/callee-text.ts'
import { type Pen, rewriteOf } from '../../../lang/instrument/pen.ts'
import { isMadeError } from '../../../lang/effects/made-errors.ts'
import { unwrapped } from '../../../lang/syntax/unwrapped.ts'
import { isHandledCall, isMember, isPrivate } from './tracked.ts'
import { concolic, located, operand, ownedMember, textLiteral } from './values.ts'

/**
 * `f(a)` becomes `$$invoke($$callee(f, 'f'), a', $$taken())`, and `o.m(a)` becomes
 * `$$invoke($$methodOf(o', $$taken(), 'm', void 0, 'o.m'), a', $$taken())`.
 */
export const calls = rewriteOf<ts.CallExpression>([ts.SyntaxKind.CallExpression], (node, pen) => {
  if (!isHandledCall(pen, node)) return undefined
  const args = node.arguments.flatMap((it) => operand(pen, it))
  return concolic(pen, 'invoke', callee(pen, unwrapped(node.expression)), ...args)
})

/** A callee that is looked up, with its receiver where it has one. */
export function callee(pen: Pen, node: ts.Expression): ts.Expression {
  const text = textLiteral(pen, calleeText(node))
  if (!isMember(node)) return concolic(pen, 'callee', pen.expression(node), text)
  if (isPrivate(node)) return concolic(pen, 'ownCallee', ownedMember(pen, node), text)
  const [owner, shadow, key, keyShadow = pen.factory.createVoidZero()] = located(pen, node)
  return concolic(pen, 'methodOf', owner!, shadow!, key!, keyShadow, text)
}

/** `new C(a)` becomes `$$construct(C, 'C', a', $$taken())`. */
export const constructions = rewriteOf<ts.NewExpression>([ts.SyntaxKind.NewExpression], (node, pen) => {
  const args = node.arguments ?? []
  const isMade: boolean = isMadeError(node)
  if (isMade || args.some(ts.isSpreadElement)) return undefined
  // The engine's own words for what an optional chain yields.
  const isChain = ts.isOptionalChain(unwrapped(node.expression))
  const text = textLiteral(pen, isChain ? '(intermediate value)' : calleeText(node.expression))
  return concolic(pen, 'construct', pen.expression(node.expression), text, ...args.flatMap((it) => operand(pen, it)))
})
