import type ts from 'typescript'
import { isNameless } from '../flow/conditions.ts'
import type { Pen } from './pen.ts'
import { mayRecur } from './recursion.ts'

/**
 * A value that is computed outside of a function's body: `f()` becomes `$$nested(() => f())`, so that recursion through it
 * is counted. `instrumented` is the value with its probes. What certainly leads nowhere stays as it is.
 */
export function nested(pen: Pen, value: ts.Expression, instrumented: ts.Expression): ts.Expression {
  if (isNameless(value) || !mayRecur(pen, value)) return instrumented
  const { factory } = pen
  return pen.probe('nested', factory.createArrowFunction(undefined, undefined, [], undefined, undefined, instrumented))
}
