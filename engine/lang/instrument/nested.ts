import type ts from 'typescript'
import { isNameless } from '../flow/conditions.ts'
import type { RewriteContext } from './rewrite-context.ts'
import { mayRecur } from './rewrites/recursion.ts'

/**
 * A value that is computed outside of a function's body: `f()` becomes `$$nested(() => f())`, so that recursion through it
 * is counted. `instrumented` is the value with its probes. What certainly leads nowhere stays as it is.
 */
export function nested(context: RewriteContext, value: ts.Expression, instrumented: ts.Expression): ts.Expression {
  if (isNameless(value) || !mayRecur(context, value)) return instrumented
  const { factory } = context
  return context.probe(
    'nested',
    factory.createArrowFunction(undefined, undefined, [], undefined, undefined, instrumented),
  )
}
