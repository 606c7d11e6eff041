import type { Statement, TestCase } from '../../model/test/statement.ts'
import type { CallableId, Subject } from '../../model/subject/subject.ts'

/** Replaces the calls of a driver's test by those of one implementation. Positions stay. */
export function oneSided(test: TestCase, standIns: readonly CallableId[], { callables }: Subject): TestCase {
  return test.map((it): Statement => {
    if (it.kind !== 'call') return it
    const callable = standIns[it.callable]!
    const { returns, sure } = callables[callable]!
    const insists = it.type !== callables[it.callable]!.returns
    return { ...it, callable, type: insists ? (sure ?? returns) : returns }
  })
}
