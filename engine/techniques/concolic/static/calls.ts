import ts from 'typescript'
import { calleeText } from '../../../lang/instrument/callee-text.ts'
import { type RewriteContext, rewriteOf } from '../../../lang/instrument/rewrite-context.ts'
import { isMadeError } from '../../../lang/effects/made-errors.ts'
import { unwrapped } from '../../../lang/syntax/unwrapped.ts'
import { isHandledCall, isMember, isPrivate } from './tracked.ts'
import { concolic, located, operand, ownedMember, textLiteral } from './values.ts'

/**
 * `f(a)` becomes `$$invoke($$callee(f, 'f'), a', $$taken())`, and `o.m(a)` becomes
 * `$$invoke($$methodOf(o', $$taken(), 'm', void 0, 'o.m'), a', $$taken())`.
 */
export const calls = rewriteOf<ts.CallExpression>([ts.SyntaxKind.CallExpression], (node, context) => {
  if (!isHandledCall(context, node)) return undefined
  const args = node.arguments.flatMap((it) => operand(context, it))
  return concolic(context, 'invoke', callee(context, unwrapped(node.expression)), ...args)
})

/** A callee lookup, with its receiver if it has one. */
export function callee(context: RewriteContext, node: ts.Expression): ts.Expression {
  const text = textLiteral(context, calleeText(node))
  if (!isMember(node)) return concolic(context, 'callee', context.expression(node), text)
  if (isPrivate(node)) return concolic(context, 'ownCallee', ownedMember(context, node), text)
  const [owner, shadow, key, keyShadow = context.factory.createVoidZero()] = located(context, node)
  return concolic(context, 'methodOf', owner!, shadow!, key!, keyShadow, text)
}

/** `new C(a)` becomes `$$construct(C, 'C', a', $$taken())`. */
export const constructions = rewriteOf<ts.NewExpression>([ts.SyntaxKind.NewExpression], (node, context) => {
  const args = node.arguments ?? []
  const isMade: boolean = isMadeError(node)
  if (isMade || args.some(ts.isSpreadElement)) return undefined
  // The words of V8's error message for the result of an optional chain.
  const isChain = ts.isOptionalChain(unwrapped(node.expression))
  const text = textLiteral(context, isChain ? '(intermediate value)' : calleeText(node.expression))
  return concolic(
    context,
    'construct',
    context.expression(node.expression),
    text,
    ...args.flatMap((it) => operand(context, it)),
  )
})
