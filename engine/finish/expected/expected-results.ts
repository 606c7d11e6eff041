import { crashesByMock, type CandidateTest, withoutQuestions } from '../assertions/candidate-test.ts'
import { doesNothingElse } from '../../model/subject/returns-this.ts'
import type { Callable, Subject } from '../../model/subject/subject.ts'
import type { TypeId } from '../../model/subject/type.ts'
import { insert } from '../../model/test/edit.ts'
import type { Ref, Statement, TestCase } from '../../model/test/statement.ts'
import { isGuess, isNullish, solidMembers } from './expectations.ts'
import { expectedValue, type Truth } from './expected-value.ts'

/** Most mocks of a test that get a result. */
const mostMocks = 8

/** Makes a candidate of a test; undefined if it is unreliable. */
export type Trying = (test: TestCase) => Promise<CandidateTest | undefined>

/**
 * Gives the mocks that a candidate calls and does not arrange the results that the code expects, such as a number where
 * it adds the result: without a result, `rate * amount` is `NaN`. A result that the code tests for being absent may stay
 * absent, and one that it only passes on stays so. The test covers the same and ends the same way, unless it crashed only
 * because results were absent. `called` are the mocks to consider; the candidate arranges each by a stub without results.
 */
export async function withExpectedResults(
  candidate: CandidateTest,
  called: ReadonlySet<Callable>,
  subject: Subject,
  tryForm: Trying,
): Promise<CandidateTest> {
  let best = candidate
  for (const mock of [...called].slice(0, mostMocks)) {
    for (const truth of ['true', 'false'] as const) {
      const form = withResult(withoutQuestions(best), mock, truth, crashesByMock(best, subject), subject)
      const other = form === undefined ? undefined : await tryForm(form)
      if (other === undefined || !isAsGood(other, best, subject)) continue
      best = other
      break
    }
  }
  return best
}

/** Whether a candidate covers what another does, and ends the same way or not by a crash. */
function isAsGood(other: CandidateTest, than: CandidateTest, subject: Subject): boolean {
  if (!than.goals.every((it) => other.goals.includes(it))) return false
  return other.outcome === than.outcome || (crashesByMock(than, subject) && other.outcome === 'returns')
}

/** Adds a result to the stub without results that arranges a mock; undefined if there is none, or no result is needed. */
function withResult(
  test: TestCase,
  mock: Callable,
  truth: Truth,
  isCrashing: boolean,
  subject: Subject,
): TestCase | undefined {
  const at = stubOf(test, mock, subject)
  const stub = at === undefined ? undefined : test[at]!
  if (at === undefined || stub?.kind !== 'function') return undefined
  const shape = subject.types[stub.type]!
  const returns = shape.kind === 'function' && shape.returnsThis !== true ? shape.returns : undefined
  if (returns === undefined || !(isCrashing || isExpected(returns, subject))) return undefined
  const made: Statement[] = []
  const push = (statement: Statement): Ref => at + made.push(statement) - 1
  const result = expectedValue({ subject, push, text: 'a', isPlain: true }, returns, truth)
  if (result === undefined) return undefined
  return insert(test, at, made).with(at + made.length, { ...stub, returns: [result] })
}

/** The stub that is all that arranges a mock, if it has no results and throws nothing. */
function stubOf(test: TestCase, mock: Callable, { callables }: Subject): Ref | undefined {
  const arranging = test.flatMap((it) => (it.kind === 'call' && callables[it.callable] === mock ? [it.args[0]!] : []))
  const [at] = arranging
  const stub = at === undefined || 1 < arranging.length ? undefined : test[at]
  if (stub?.kind !== 'function' || mock.imitates === true) return undefined
  return doesNothingElse(stub) ? at : undefined
}

/** Whether the code relies on a value of this type: it is known, and the code does not test whether it is absent. */
function isExpected(type: TypeId, subject: Subject): boolean {
  const { types } = subject
  const shape = types[type]!
  switch (shape.kind) {
    case 'union':
      if (shape.members.some((it) => isNullish(types[it]) || types[it]!.kind === 'void')) return false
      return isGuess(shape)
        ? solidMembers(shape, types).some((at) => isExpected(shape.members[at]!, subject))
        : shape.members.every((it) => isExpected(it, subject))
    case 'builtin':
      return shape.name !== 'Promise' || (shape.args[0] !== undefined && isExpected(shape.args[0], subject))
    default:
      return !none.has(shape.kind)
  }
}

const none: ReadonlySet<string> = new Set(['unknown', 'undefined', 'null', 'void', 'never'])
