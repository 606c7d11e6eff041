import { arrangedType } from '../../../../model/subject/arranged-type.ts'
import type { CallableId, Subject } from '../../../../model/subject/subject.ts'
import type { TypeId } from '../../../../model/subject/type.ts'
import type { Ref } from '../../../../model/test/statement.ts'
import { contentOf, inPromise, promiseIn } from './promises.ts'
import { place, type Sketch } from './sketch.ts'

/** The type of what a mock returns, makes or is; of a promise, that of its result. */
export function resultOf(subject: Subject, mock: CallableId): TypeId {
  const type = arrangedType(subject.callables[mock]!, subject.types)
  const promise = promiseIn(subject, type)
  return (promise === undefined ? undefined : contentOf(subject, promise)) ?? type
}

/** Arranges the mocks of the graph, which return the values of their nodes call by call, in the order of the source. */
export function arrangeMocks(sketch: Sketch): void {
  const { graph, values } = sketch
  const results = new Map<CallableId, readonly Ref[]>()
  graph.nodes.forEach((node, id) => {
    const ref = values[id]
    if (node.kind === 'mock' && ref !== undefined) results.set(node.mock, [...(results.get(node.mock) ?? []), ref])
  })
  for (const [mock, refs] of results) arrange(sketch, mock, refs)
}

/** Arranges a mock to return or make these values in turn, or to be the first. */
export function arrange(sketch: Sketch, mock: CallableId, results: readonly Ref[]): void {
  const callable = sketch.subject.callables[mock]!
  const result = arrangedType(callable, sketch.subject.types)
  const refs = results.map((it) => inPromise(sketch, it, result))
  const { type } = callable.parameters[0]!
  const value = callable.mocks === 'value' ? refs[0]! : place(sketch, { kind: 'function', type, returns: refs })
  place(sketch, { kind: 'call', type: callable.returns, callable: mock, args: [value] })
}
