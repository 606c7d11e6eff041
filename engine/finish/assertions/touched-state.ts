import { callBefore } from '../../model/test/passing-time.ts'
import type { Ref, TestCase } from '../../model/test/statement.ts'
import { readsModuleState, type CallableId, type Subject } from '../../model/subject/subject.ts'
import type { AssertionCandidate } from './assertion-candidates.ts'

interface TestWithAssertions {
  readonly test: TestCase
  readonly act: Ref
  readonly assertions: readonly AssertionCandidate[]
}

/** Drops assertions on unchanged module variables, unless the same callable changes them in another test. */
export function withoutUntouchedState<T extends TestWithAssertions>(
  tests: readonly T[],
  subject: Subject,
): readonly T[] {
  const { callables } = subject
  const called = ({ test }: TestWithAssertions, at: Ref): CallableId | undefined => {
    const statement = test[at]
    return statement?.kind === 'call' ? statement.callable : undefined
  }
  const acting = (it: TestWithAssertions): CallableId | undefined => called(it, callBefore(it.test, it.act, subject))
  /** The module variable that an assertion is about. */
  const variableOf = (test: TestWithAssertions, { check }: AssertionCandidate): CallableId | undefined => {
    const callable = called(test, check.statement)
    const isQuestion = callable !== undefined && test.act < check.statement && readsModuleState(callables[callable]!)
    return isQuestion ? callable : undefined
  }
  const touched = new Map<CallableId | undefined, Set<CallableId>>()
  for (const it of tests) {
    const act = acting(it)
    const own = touched.get(act) ?? new Set()
    for (const assertion of it.assertions) {
      const variable = variableOf(it, assertion)
      if (variable !== undefined && assertion.rank === 'change') own.add(variable)
    }
    touched.set(act, own)
  }
  return tests.map((test) => {
    const own = touched.get(acting(test))
    const assertions = test.assertions.flatMap((assertion): readonly AssertionCandidate[] => {
      const variable = variableOf(test, assertion)
      if (variable === undefined || assertion.rank === 'change') return [assertion]
      return own?.has(variable) === true ? [{ ...assertion, rank: 'state' }] : []
    })
    return assertions.length === test.assertions.length &&
      assertions.every((assertion, at) => assertion === test.assertions[at])
      ? test
      : { ...test, assertions }
  })
}
