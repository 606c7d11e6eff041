import type ts from 'typescript'
import { unwrapped } from '../../syntax/unwrapped.ts'
import { isPlainName } from '../../syntax/plain-names.ts'
import type { RewriteContext } from '../rewrite-context.ts'

/**
 * A call whose receiver has a probe. A name is probed before the call, `($$nullish(0, a), a?.b())`, because V8 quotes
 * the callee in "a?.b is not a function". Names that may be getters are not evaluated twice.
 */
export function probedReceiver(
  context: RewriteContext,
  receiver: ts.Expression,
  probed: ts.Expression,
  call: (receiver: ts.Expression) => ts.Expression,
): ts.Expression {
  if (!isPlainName(context.checker, unwrapped(receiver))) return call(probed)
  return context.factory.createParenthesizedExpression(context.factory.createComma(probed, call(receiver)))
}
