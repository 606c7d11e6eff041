import type ts from 'typescript'
import { unwrapped } from '../../syntax/unwrapped.ts'
import { isPlainName } from '../../syntax/plain-names.ts'
import type { RewriteContext } from '../rewrite-context.ts'

/**
 * A call whose receiver has a probe around it. A name is probed ahead of the call, `($$nullish(0, a), a?.b())` for
 * `$$nullish(0, a)?.b()`, because the engine's "a?.b is not a function" quotes what it calls. Only names that no getter
 * can stand behind may be evaluated twice, which leaves out the properties of the global object.
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
