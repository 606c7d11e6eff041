import ts from 'typescript'
import type { CallableId } from '../../../../model/subject/subject.ts'
import { unwrapped } from '../../../../lang/syntax/unwrapped.ts'
import type { Analysis } from './analysis.ts'
import { presentType } from './present-type.ts'
import { nothing, type AbstractValue } from './value.ts'

/**
 * The value that a test arranges a mock to return, make or be, if an expression calls, constructs or reads the mock.
 * Promises stand for their results, as with `await`.
 */
export function mockedValue(analysis: Analysis, node: ts.Expression): AbstractValue | undefined {
  const { mocks, paths } = analysis
  const called = ts.isCallExpression(node) || ts.isNewExpression(node)
  const use = ts.isCallExpression(node) ? 'function' : ts.isNewExpression(node) ? 'class' : 'value'
  const mock = mocks.at(called ? unwrapped(node.expression) : node, use)
  if (mock === undefined) return undefined
  const site = called ? node : undefined
  const path = paths.of({ kind: 'mocked', mock, site, node, type: typeOf(analysis, node, mock) })
  return { ...nothing, paths: [path] }
}

function typeOf(analysis: Analysis, node: ts.Expression, mock: CallableId): ts.Type {
  const { checker, mocks } = analysis
  const declared = analysis.typeAt(node)
  const type = presentType(checker, checker.getAwaitedType(declared) ?? declared)
  return (type.flags & ts.TypeFlags.Any) === 0 ? type : (mocks.instanceOf(mock) ?? type)
}
