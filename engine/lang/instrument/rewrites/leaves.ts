import type ts from 'typescript'
import type { RewriteContext } from '../rewrite-context.ts'

/** `if (a + b > 40)` becomes `if ($$gt(0, $$leaf(0, 0, a) + $$leaf(0, 1, b), 40))`. `instrumented` has inner probes. */
export function leafOf(context: RewriteContext, node: ts.Expression, instrumented: ts.Expression): ts.Expression {
  const leaf = context.sites.leaf(node)
  if (leaf === undefined) return instrumented
  return context.probe('leaf', context.number(leaf.predicate), context.number(leaf.at), instrumented)
}
