import type ts from 'typescript'
import type { Pen } from './pen.ts'

/** `if (a + b > 40)` becomes `if ($$gt(0, $$leaf(0, 0, a) + $$leaf(0, 1, b), 40))`. `instrumented` is the leaf with the probes inside it. */
export function leafOf(pen: Pen, node: ts.Expression, instrumented: ts.Expression): ts.Expression {
  const leaf = pen.sites.leaf(node)
  if (leaf === undefined) return instrumented
  return pen.probe('leaf', pen.number(leaf.predicate), pen.number(leaf.at), instrumented)
}
