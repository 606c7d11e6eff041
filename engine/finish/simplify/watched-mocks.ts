import type { Callable, Subject } from '../../model/subject/subject.ts'
import { shift } from '../../model/test/edit.ts'
import type { Statement, TestCase } from '../../model/test/statement.ts'
import type { TypeId } from '../../model/subject/type.ts'
import type { CandidateTest } from '../assertions/candidate-test.ts'

/**
 * Adds, at the beginning, an arrangement without effect for each mock function that the calls of a test may use and that
 * the test does not arrange, so that assertions can state its calls. Returns the same object if there is none.
 */
export function watchingMocks(test: TestCase, subject: Subject, isWatched: (mock: Callable) => boolean): TestCase {
  const calls = test.flatMap((it) => (it.kind === 'call' ? [subject.callables[it.callable]!] : []))
  const mocks = [...new Set(calls.flatMap((it) => it.arrangements ?? []))].filter((id) => {
    const mock = subject.callables[id]!
    return isIdle(mock, subject) && !calls.includes(mock) && isWatched(mock)
  })
  if (mocks.length === 0) return test
  const before = mocks.flatMap((id, at): readonly Statement[] => {
    const { returns } = subject.callables[id]!
    return [
      { kind: 'function', type: recorderOf(subject.callables[id]!, subject)!, returns: [] },
      { kind: 'call', type: returns, callable: id, args: [2 * at] },
    ]
  })
  return [...before, ...test.map((it) => shift(it, 0, before.length))]
}

/** Whether a stub without results changes nothing in place of a mock. */
function isIdle(mock: Callable, subject: Subject): boolean {
  const { mocks, imitates, isCommand, recordedBy } = mock
  if (mocks !== 'function' && isCommand !== true && recordedBy === undefined) return false
  return imitates !== true && recorderOf(mock, subject) !== undefined
}

/** The type of stubs that record the calls of a mock, if there is one. */
function recorderOf({ recordedBy, parameters }: Callable, subject: Subject): TypeId | undefined {
  return recordedBy ?? functionIn(parameters[0]!.type, subject)
}

/** The type of functions in a type, if any. */
function functionIn(type: TypeId, { types }: Subject): TypeId | undefined {
  const shape = types[type]!
  if (shape.kind !== 'union') return shape.kind === 'function' ? type : undefined
  return shape.members.find((it) => types[it]!.kind === 'function')
}

/** The mock functions that a candidate arranges and calls. */
export function calledMocks({ test, assertions }: CandidateTest, subject: Subject): ReadonlySet<Callable> {
  const stubs = new Set(
    assertions.flatMap(({ check }) => (check.kind === 'called' && 0 < check.times ? [check.statement] : [])),
  )
  return new Set(
    test.flatMap((it) => {
      const mock = it.kind === 'call' ? subject.callables[it.callable]! : undefined
      return it.kind === 'call' && mock?.mocks !== undefined && stubs.has(it.args[0]!) ? [mock] : []
    }),
  )
}
