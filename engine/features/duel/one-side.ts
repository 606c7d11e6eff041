import type { Statement, TestCase } from '../../model/test/statement.ts'
import type { CallableId, Subject } from '../../model/subject/subject.ts'

/** Replaces the calls of a driver's test by those of one implementation. Positions stay. */
export function oneSided(test: TestCase, standIns: readonly CallableId[], { callables }: Subject): TestCase {
  return test.map((statement): Statement => {
    if (statement.kind !== 'call') return statement
    const callable = standIns[statement.callable]!
    const { returns, nonNullReturns } = callables[callable]!
    const isAssertedPresent = statement.type !== callables[statement.callable]!.returns
    return { ...statement, callable, type: isAssertedPresent ? (nonNullReturns ?? returns) : returns }
  })
}
