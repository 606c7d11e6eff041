import ts from 'typescript'
import type { Pen } from './pen.ts'

/** `f()` becomes `$$line(0); f()` where the statement is the first on its line. `instrumented` is what else became of it. */
export function lineOf(pen: Pen, node: ts.Node, instrumented: ts.VisitResult<ts.Node>): ts.VisitResult<ts.Node> {
  const line = ts.isStatement(node) ? pen.sites.line(node) : undefined
  if (line === undefined) return instrumented
  const statements = Array.isArray(instrumented) ? (instrumented as readonly ts.Node[]) : [instrumented as ts.Node]
  return [pen.probeStatement('line', pen.number(line)), ...statements]
}

/** `e` becomes `($$line(0), e)` where it is the body of an arrow function or the value of a field that is a line. */
export function lineOfValue(pen: Pen, owner: ts.Node, instrumented: ts.Expression): ts.Expression {
  const line = pen.sites.line(owner)
  if (line === undefined) return instrumented
  const { factory } = pen
  return factory.createParenthesizedExpression(factory.createComma(pen.probe('line', pen.number(line)), instrumented))
}
