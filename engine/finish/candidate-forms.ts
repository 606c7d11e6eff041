import type { TestCase } from '../model/test/statement.ts'
import { isMeaningful } from './assertions/assertion-candidates.ts'
import { type CandidateTest, candidateTest, withoutQuestions } from './assertions/candidate-test.ts'
import { withExpectedResults } from './expected/expected-results.ts'
import { withPassedOnResults } from './expected/passed-on-results.ts'
import type { FinishContext } from './finish-context.ts'
import type { CoveringTest } from './minimize/cover.ts'
import { withoutUncalledMembers } from './simplify/uncalled-members.ts'
import { calledMocks, watchingMocks } from './simplify/watched-mocks.ts'
import { formsAnywhere } from './stabilize/dates-anywhere.ts'

/**
 * Returns a candidate that covers the same, if there is time: without members that nothing calls, with assertions about
 * the calls of mocks, and with the results that the act passes on.
 */
export async function inBetterForm(plain: CandidateTest, context: FinishContext): Promise<CandidateTest> {
  const shown = await withoutIdleMembers(plain, context)
  const calling = await withCallsOfMocks(shown, context)
  return withPassedOnResults(calling, context.compiled.subject, (form) => candidateOf(form, calling, context))
}

/**
 * Returns the candidate for a test, or for a variant with other dates and times if that is reliable in more places, or
 * in as many without a pinned time zone.
 */
export async function stablestCandidate(
  { test, goals }: Pick<CoveringTest, 'test' | 'goals'>,
  context: FinishContext,
  stages: readonly TestCase[],
): Promise<CandidateTest | undefined> {
  const plain = await candidateTest(test, context, stages)
  if (plain !== undefined && (!plain.seen.usesEnvironment || isStable(plain, goals))) return plain
  let best = plain
  for (const form of isLate(context) ? [] : await formsAnywhere(test, context)) {
    if (!context.mayRun(form)) continue
    const candidate = await candidateTest(form, context, stages)
    if (candidate === undefined || !isMoreStable(candidate, best, goals)) continue
    best = candidate
    if (isStable(best, goals)) break
  }
  return best
}

/** Drops functions of inferred objects that the test does not call, if it ends and covers the same without them. */
async function withoutIdleMembers(candidate: CandidateTest, context: FinishContext): Promise<CandidateTest> {
  const { goals, stages, outcome, seen } = candidate
  const test = withoutQuestions(candidate)
  const called = new Set(seen.stubCalls.map((it) => it.stub))
  const smaller = withoutUncalledMembers(test, (stub) => called.has(stub), context.compiled.subject)
  if (smaller === test || isLate(context) || !context.mayRun(smaller)) return candidate
  const other = await stablestCandidate({ test: smaller, goals: new Set(goals) }, context, stages)
  const isSame = other?.outcome === outcome && goals.every((it) => other.goals.includes(it))
  return isSame ? other : candidate
}

/** Adds assertions about calls of mocks that a test does not arrange, and the results that the code expects of these. */
async function withCallsOfMocks(candidate: CandidateTest, context: FinishContext): Promise<CandidateTest> {
  const { subject } = context.compiled
  const { goals, stages } = candidate
  const test = withoutQuestions(candidate)
  if (subject.mocked === undefined || isLate(context)) return candidate
  const all = watchingMocks(test, subject, () => true)
  if (all === test) return candidate
  const tryForm = (form: TestCase): Promise<CandidateTest | undefined> => candidateOf(form, candidate, context)
  const watching = await stablestCandidate({ test: all, goals: new Set(goals) }, context, stages)
  const called = watching === undefined ? undefined : calledMocks(watching, subject)
  if (called === undefined || called.size === 0) return candidate
  const some = watchingMocks(test, subject, (it) => called.has(it))
  const watched = await tryForm(some)
  return watched === undefined ? candidate : withExpectedResults(watched, called, subject, tryForm)
}

/** Whether finishing has used up its cost or its time: then tests get no better forms. */
function isLate({ isOver, pace }: FinishContext): boolean {
  return isOver() || pace.spent?.() === 1
}

/** Makes a candidate of another form of one, while the budget lasts. */
async function candidateOf(
  form: TestCase,
  { goals, stages }: CandidateTest,
  context: FinishContext,
): Promise<CandidateTest | undefined> {
  if (isLate(context) || !context.mayRun(form)) return undefined
  return stablestCandidate({ test: form, goals: new Set(goals) }, context, stages)
}

/** Whether no environment, in any time zone, loses a goal or an exact assertion. */
function isStable(candidate: CandidateTest, goals: ReadonlySet<number>): boolean {
  const isExact = candidate.assertions.every(({ check }) => check.kind !== 'type')
  return isExact && !isPinned(candidate) && wanted(candidate, goals) === goals.size
}

function isMoreStable(candidate: CandidateTest, than: CandidateTest | undefined, goals: ReadonlySet<number>): boolean {
  if (than === undefined) return 0 < wanted(candidate, goals)
  const more = wanted(candidate, goals) - wanted(than, goals)
  if (more !== 0) return 0 < more
  const moreStated = candidate.assertions.filter(isMeaningful).length - than.assertions.filter(isMeaningful).length
  return 0 < moreStated || (moreStated === 0 && isPinned(than) && !isPinned(candidate))
}

/** Whether a candidate sets the time zone. */
function isPinned({ answers }: CandidateTest): boolean {
  return answers?.zone !== undefined
}

function wanted(candidate: CandidateTest, goals: ReadonlySet<number>): number {
  return candidate.goals.filter((it) => goals.has(it)).length
}
