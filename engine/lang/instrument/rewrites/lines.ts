import ts from 'typescript'
import type { RewriteContext } from '../rewrite-context.ts'

/** `f()` becomes `$$line(0); f()` for the first statement on a line. `instrumented` is the otherwise rewritten node. */
export function lineOf(
  context: RewriteContext,
  node: ts.Node,
  instrumented: ts.VisitResult<ts.Node>,
): ts.VisitResult<ts.Node> {
  const line = ts.isStatement(node) ? context.sites.line(node) : undefined
  if (line === undefined) return instrumented
  const statements = Array.isArray(instrumented) ? (instrumented as readonly ts.Node[]) : [instrumented as ts.Node]
  return [context.probeStatement('line', context.number(line)), ...statements]
}

/** `e` becomes `($$line(0), e)` for the body of an arrow function or the value of a field that begins a line. */
export function lineOfValue(context: RewriteContext, owner: ts.Node, instrumented: ts.Expression): ts.Expression {
  const line = context.sites.line(owner)
  if (line === undefined) return instrumented
  const { factory } = context
  return factory.createParenthesizedExpression(
    factory.createComma(context.probe('line', context.number(line)), instrumented),
  )
}
