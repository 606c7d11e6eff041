import { keep } from '../model/test/edit.ts'
import type { Subject } from '../model/subject/subject.ts'
import { type Check, pointOf } from '../model/test/suite.ts'
import { type Ref, uses } from '../model/test/statement.ts'
import type { CandidateTest } from './assertions/candidate-test.ts'

/** A test with the assertions that it keeps, by their indices. */
export interface ChosenAssertions {
  readonly candidate: CandidateTest
  readonly chosen: readonly number[]
}

/**
 * Gives a question its own test if the act is another question: neither changes anything, so `size is 0 at first` should
 * not state that a new stack is sorted as well. The test itself comes first.
 */
export function withOwnQuestions(of: ChosenAssertions, subject: Subject): readonly ChosenAssertions[] {
  const { candidate, chosen } = of
  const act = candidate.test[candidate.act]
  if (act?.kind !== 'call' || subject.callables[act.callable]!.isPure !== true) return [of]
  const others = chosen.filter((it) => isOtherQuestion(it, candidate))
  if (others.length === 0 || others.length === chosen.length) return [of]
  return [
    { candidate, chosen: chosen.filter((it) => !others.includes(it)) },
    ...others.map((it) => ({ candidate: alone(candidate, it), chosen: [0] })),
  ]
}

function isOtherQuestion(assertion: number, { assertions, act, test }: CandidateTest): boolean {
  const { check, rank, isOfResult } = assertions[assertion]!
  if (isOfResult === true) return false
  const isAnswer = check.kind === 'equals' || check.kind === 'content' || check.kind === 'matches'
  return rank === 'state' && isAnswer && act < check.statement && pointOf(check) === check.statement
    ? test[check.statement]!.kind === 'call'
    : false
}

/** Reduces a test to the question that an assertion is about. */
function alone(candidate: CandidateTest, assertion: number): CandidateTest {
  const { found: _, ...others } = candidate
  const { test, act, assertions, seen, waits } = others
  const { check } = assertions[assertion]!
  const needed = neededFor(check, candidate)
  const isKept = test.map((_, at) => at < act || needed.has(at))
  const place = isKept.slice(0, check.statement).filter(Boolean).length
  const filtered = <T>(list: readonly T[]): readonly T[] => list.filter((_, at) => isKept[at])
  return {
    ...others,
    test: keep(test, isKept),
    act: place,
    assertions: [{ check: { ...check, statement: place }, rank: 'result' }],
    seen: { ...seen, effects: filtered(seen.effects) },
    ...(waits === undefined ? {} : { waits: filtered(waits) }),
  }
}

function neededFor({ statement }: Check, { test }: CandidateTest): ReadonlySet<Ref> {
  const needed = new Set([statement])
  for (let at = statement; 0 <= at; at--) if (needed.has(at)) for (const ref of uses(test[at]!)) needed.add(ref)
  return needed
}
