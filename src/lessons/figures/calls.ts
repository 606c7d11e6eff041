import type { Compiled } from '../../../engine/model/subject/compiled.ts'
import type { Statement, TestCase } from '../../../engine/model/test/statement.ts'
import type { Primitive } from '../../../engine/model/subject/type.ts'

/** A test that calls a function with literals for `values`; undefined if there is no such function. */
export function callOf({ subject }: Compiled, name: string, values: readonly Primitive[]): TestCase | undefined {
  const callable = subject.callables.findIndex((it) => it.kind === 'function' && it.name === name)
  const target = subject.callables[callable]
  if (target === undefined || target.parameters.length < values.length) return undefined
  const literals = values.map((value, at): Statement => ({ kind: 'literal', type: target.parameters[at]!.type, value }))
  return [...literals, { kind: 'call', type: target.returns, callable, args: literals.map((_, at) => at) }]
}
