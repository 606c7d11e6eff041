import type ts from 'typescript'
import { isNameless } from '../flow/conditions.ts'
import type { RewriteContext } from './rewrite-context.ts'
import { mayRecur } from './rewrites/recursion.ts'

/**
 * Counts recursion through a value outside a function body: `f()` becomes `$$nested(() => f())`, unless it cannot
 * recur. `instrumented` is the value with its probes.
 */
export function nested(context: RewriteContext, value: ts.Expression, instrumented: ts.Expression): ts.Expression {
  if (isNameless(value) || !mayRecur(context, value)) return instrumented
  const { factory } = context
  return context.probe(
    'nested',
    factory.createArrowFunction(undefined, undefined, [], undefined, undefined, instrumented),
  )
}
