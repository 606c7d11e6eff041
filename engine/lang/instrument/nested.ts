import type ts from 'typescript'
import { isNameless } from '../flow/conditions.ts'
import type { RewriteContext } from './rewrite-context.ts'
import { mayRecur } from './rewrites/recursion.ts'

/** Counts recursion of a value outside function bodies, unless impossible: `f()` becomes `$$nested(() => f())`. */
export function nested(context: RewriteContext, value: ts.Expression, instrumented: ts.Expression): ts.Expression {
  if (isNameless(value) || !mayRecur(context, value)) return instrumented
  const { factory } = context
  return context.probe(
    'nested',
    factory.createArrowFunction(undefined, undefined, [], undefined, undefined, instrumented),
  )
}
