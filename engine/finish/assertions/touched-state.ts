import { callBefore } from '../../model/test/passing-time.ts'
import type { Ref, TestCase } from '../../model/test/statement.ts'
import { asksModule, type CallableId, type Subject } from '../../model/subject/subject.ts'
import type { AssertionCandidate } from './assertion-candidates.ts'

/** A test with what it could assert. */
interface TestWithAssertions {
  readonly test: TestCase
  readonly act: Ref
  readonly assertions: readonly AssertionCandidate[]
}

/**
 * The same tests without assertions about variables of the module that have nothing to do with their calls. That a variable is as it
 * was says something of a call that changes it in another test; of others it is just so.
 */
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
  /** What of the module an assertion is about. */
  const variableOf = (it: TestWithAssertions, { check }: AssertionCandidate): CallableId | undefined => {
    const callable = called(it, check.statement)
    const isQuestion = callable !== undefined && it.act < check.statement && asksModule(callables[callable]!)
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
  return tests.map((it) => {
    const own = touched.get(acting(it))
    const assertions = it.assertions.flatMap((assertion): readonly AssertionCandidate[] => {
      const variable = variableOf(it, assertion)
      if (variable === undefined || assertion.rank === 'change') return [assertion]
      return own?.has(variable) === true ? [{ ...assertion, rank: 'state' }] : []
    })
    return assertions.length === it.assertions.length &&
      assertions.every((assertion, at) => assertion === it.assertions[at])
      ? it
      : { ...it, assertions }
  })
}
