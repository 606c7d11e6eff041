import ts from 'typescript'
import type { RunningFunction } from '../syntax/erased.ts'
import { eachIn } from './container.ts'
import type { Definition } from './variables.ts'

/** The results of a function; for a generator, the values of `yield` statements: loops ignore its return value. */
export function resultsOf(fn: RunningFunction): readonly Definition[] {
  const { body } = fn
  if (!ts.isBlock(body!)) return [{ value: body!, statement: undefined }]
  const results: Definition[] = []
  eachIn(fn, (node) => {
    const giving = isGenerator(fn) ? yieldIn(node) : ts.isReturnStatement(node) ? node : undefined
    if (giving?.expression !== undefined) results.push({ value: giving.expression, statement: node as ts.Statement })
  })
  return results
}

/** Whether calling a function does not run its body yet. */
export function isGenerator(fn: RunningFunction): boolean {
  return 'asteriskToken' in fn && fn.asteriskToken !== undefined
}

/** The `yield` that makes up a statement; not `yield*`. */
function yieldIn(node: ts.Node): ts.YieldExpression | undefined {
  if (!ts.isExpressionStatement(node) || !ts.isYieldExpression(node.expression)) return undefined
  return node.expression.asteriskToken === undefined ? node.expression : undefined
}
