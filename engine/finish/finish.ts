import { costOfObservation } from '../model/run/run-cost.ts'
import type { GoalId } from '../model/goal/goal.ts'
import type { Obstacle } from '../model/subject/obstacle.ts'
import type { TestCase } from '../model/test/statement.ts'
import type { Cover, CoveringTest } from './minimize/cover.ts'
import { holds } from './assertions/holds.ts'
import { expectationsOf } from './expected/expectations.ts'
import { withExpectedKinds } from './expected/expected-forms.ts'
import { minimize } from './minimize/minimize.ts'
import { simplify, type SimplifiedTest } from './simplify/simplify.ts'
import { withLiteralResults } from './simplify/literal-results.ts'
import { split } from './minimize/split.ts'
import { withoutUntouchedState } from './assertions/touched-state.ts'
import { type PhaseBudget, phaseBudget, type FinishPhase, noBudget } from './phase-budget.ts'
import { withCounted } from './counted.ts'
import { withIdlePredicates } from './deciding/idle-predicates.ts'
import { withContraryRuns } from './deciding/contrary-runs.ts'
import { covering, observing } from './minimize/covering.ts'
import type { CandidateTest } from './assertions/candidate-test.ts'
import { inBetterForm, stablestCandidate } from './candidate-forms.ts'
import { createKnownRuns, type KnownRuns } from './mutation-analysis/known-runs.ts'
import { selectAssertions, type FinishedTest, type CheckedSuite, keepAssertions } from './select-assertions.ts'
import { separated } from './stabilize/separate.ts'
import { strengthened } from './mutation-analysis/strengthened.ts'
import { withKillingTests } from './strengthening/killing-tests.ts'
import { withNaturalValues } from './natural/make-natural.ts'
import { obstacleTo, observeEverywhere } from './stabilize/observe-everywhere.ts'
import { beforeRun, type FinishContext } from './finish-context.ts'
import { reduced } from './reduce-suite.ts'
import { inSuiteOrder } from './suite-order.ts'

/** Most runs of variants at a time, however cheap. */
const mostRuns = 20_000

/** Most unshortened tests of a goal that are tried if no shorter form of any is reliable. */
const mostTries = 5

/** Progress after each phase, as measured on most code. */
const done = { plain: 0.4, strong: 0.7, analyzed: 0.9, all: 1 }

/**
 * Turns the tests of a search into a suite: minimal, with simple values and checks that kill mutants. A test that
 * depends on its environment (time, random numbers) is left out, because it would fail one day; only goals of finished
 * tests count as covered. Forms of a test in quarantine are not tried. Once the total budget is spent, tests keep all
 * their checks and no mutant runs.
 */
export async function finishSuite(found: readonly TestCase[], context: FinishContext): Promise<CheckedSuite> {
  const suite = await finished(found, context)
  return context.isOver() ? { ...suite, isCutShort: true } : suite
}

async function finished(found: readonly TestCase[], context: FinishContext): Promise<CheckedSuite> {
  const { reportProgress } = context.pace
  const { subject } = context.compiled
  const { candidates: reliable, lost } = await candidatesOf(found, context)
  const simple = await separated(withoutUntouchedState(reliable, subject), context)
  reportProgress?.(done.plain)
  const known = createKnownRuns()
  const strong = await strengthenedBy(simple, found, context, known)
  // Once a mutant has damaged the realm, nothing runs in it any more, and no measurement in it counts.
  const withObstacles = (suite: CheckedSuite): CheckedSuite => ({
    ...suite,
    obstacles: obstaclesOf(suite, reliable, lost),
  })
  if (strong === 'realm lost') return withObstacles({ tests: keepAssertions(simple, subject), isRealmLost: true })
  const candidates =
    strong === simple ? simple : await separated(inSuiteOrder(withoutUntouchedState(strong, subject), subject), context)
  reportProgress?.(done.strong)
  const suite = await selectAssertions(candidates, context, known)
  reportProgress?.(done.analyzed)
  if (suite.isRealmLost) return withObstacles(suite)
  const tests: FinishedTest[] = []
  const unchangedTests = new Set(candidates.map((it) => it.test))
  for (const it of suite.tests) {
    // A test with the statements of its candidate has already run in other environments.
    const measured = context.isOver() && unchangedTests.has(it.test) ? it : await remeasured(it, context)
    if (measured !== undefined) tests.push(measured)
  }
  const counted = await withCounted(suite.mutants?.untried.size === 0 ? reduced(tests) : tests, context)
  reportProgress?.(done.all)
  return withObstacles({ ...suite, tests: await withContraryRuns(await withIdlePredicates(counted, context), context) })
}

/** Changes values so that tests notice more mutants, adds tests that kill the others, and makes values natural. */
async function strengthenedBy(
  candidates: readonly CandidateTest[],
  found: readonly TestCase[],
  context: FinishContext,
  known: KnownRuns,
): Promise<readonly CandidateTest[] | 'realm lost'> {
  const strong = await strengthened(candidates, context, known)
  if (strong === 'realm lost') return strong
  const killing = await withKillingTests(strong, found, context, known)
  return killing === 'realm lost' ? killing : withNaturalValues(killing, context, known)
}

/** Returns why no finished test covers a goal that a found or candidate test covers. */
function obstaclesOf(
  { tests }: CheckedSuite,
  candidates: readonly CandidateTest[],
  lost: ReadonlyMap<GoalId, Obstacle>,
): ReadonlyMap<GoalId, Obstacle> {
  const covered = new Set(tests.flatMap((it) => it.goals))
  // A candidate passes alone. Its goals are lost if it fails when tests share an instance of the module.
  const all = new Map([...candidates.flatMap((it) => it.goals.map((goal) => [goal, 'order'] as const)), ...lost])
  return new Map([...all].filter(([goal]) => !covered.has(goal)))
}

/** Candidates, and the goals that only unreliable tests cover. */
interface Candidates {
  readonly candidates: readonly CandidateTest[]
  readonly lost: ReadonlyMap<GoalId, Obstacle>
}

/** Finds the fewest tests with the simplest values that reliably cover the goals. */
async function candidatesOf(found: readonly TestCase[], context: FinishContext): Promise<Candidates> {
  const { subject } = context.compiled
  const coveringFor = (step: FinishPhase, always = found): Cover =>
    covering(context, phaseBudget(step, context), always)
  const expected = expectationsOf(subject)
  const all = [...found, ...found.map((test) => withExpectedKinds(test, expected)).filter((it) => !found.includes(it))]
  const minimal = await minimize(all, coveringFor('minimizing', all), mostRuns, expected.count)
  const cheap = coveringFor('simplifying')
  const plain = await withLiteralResults(minimal, {
    subject,
    cover: cheap,
    observe: observing(context),
  })
  const simple = await simplify(plain, subject, cheap, mostRuns, () => context.pace.pause())
  const single = await split(simple, coveringFor('splitting'), mostRuns)
  const candidates: CandidateTest[] = []
  const isCovered = (goal: GoalId): boolean => candidates.some((it) => it.goals.includes(goal))
  /** Adds the tests that pass in all environments; returns the goals of the others. */
  const add = async (tests: readonly (CoveringTest & Partial<SimplifiedTest>)[]): Promise<ReadonlySet<number>> => {
    const dropped = new Set<number>()
    for (const { test, goals, stages = [] } of tests) {
      const before = stages.map((it) => it.test)
      const plain = await stablestCandidate({ test, goals }, context, before)
      const candidate = plain && (await inBetterForm(plain, context))
      // A candidate that covers fewer goals than its test may be redundant.
      if (candidate !== undefined && !candidate.goals.every(isCovered)) candidates.push(candidate)
      for (const goal of goals) if (candidate?.goals.includes(goal) !== true) dropped.add(goal)
    }
    for (const { goals } of candidates) for (const goal of goals) dropped.delete(goal)
    return dropped
  }
  const dropped = await add(single)
  const cover = coveringFor('replacing', [])
  const stabilizing = phaseBudget('stabilizing', context)
  const stable = covering(context, stabilizing)
  const share = Math.ceil(mostRuns / Math.max(1, dropped.size))
  const lost = new Map<GoalId, Obstacle>()
  for (const goal of dropped) {
    const isOpen = (): boolean => !isCovered(goal)
    const replace = async (only: Cover): Promise<void> => {
      if (isOpen())
        await add(
          await simplify(await minimize(all, only, share, expected.count), subject, only, share, () =>
            context.pace.pause(),
          ),
        )
    }
    // Some of these goals were covered only on the way to one that depends on the environment.
    await replace(onlyFor(goal, cover))
    // Others were covered everywhere until their values were simplified.
    await replace(everywhere(goal, stable, stabilizing, context))
    const tests = isOpen() && !context.isOver() ? await coveringAmong(found, goal, context) : []
    for (const it of tests) if (isOpen()) await add([it])
    if (isOpen()) lost.set(goal, tests.length === 0 ? 'unfinished' : await obstacleTo(tests[0]!.test, context))
  }
  return {
    candidates: inSuiteOrder(candidates, subject),
    lost,
  }
}

/** Reports only whether one goal is covered. */
function onlyFor(goal: GoalId, cover: Cover): Cover {
  return async (test) => {
    const verdict = await cover(test)
    return { ...verdict, goals: new Set(verdict.goals.has(goal) ? [goal] : []) }
  }
}

/** Reports only whether one goal is covered in all environments. */
function everywhere(goal: GoalId, cover: Cover, budget: PhaseBudget, context: FinishContext): Cover {
  return async (test) => {
    const verdict = await cover(test)
    if (!verdict.goals.has(goal)) return { ...verdict, goals: new Set() }
    const stable = await observeEverywhere(test, context)
    budget.spend((stable?.seen.length ?? 1) * costOfObservation(context.executor().steps()))
    return { ...verdict, goals: new Set(stable?.goals.filter((it) => it === goal)) }
  }
}

/** Returns the shortest unmodified tests that cover a goal, at any cost. */
async function coveringAmong(
  found: readonly TestCase[],
  goal: GoalId,
  context: FinishContext,
): Promise<readonly CoveringTest[]> {
  const tests: CoveringTest[] = []
  const cover = covering(context, noBudget, found)
  for (const test of found) {
    const verdict = await cover(test)
    if (verdict.goals.has(goal)) tests.push({ ...verdict, test: test.slice(0, verdict.executed) })
  }
  return tests.toSorted((a, b) => a.test.length - b.test.length).slice(0, mostTries)
}

/** Measures a finished test again: its goals, and the mocked values its checks need. Undefined if it differs now. */
async function remeasured(finished: FinishedTest, context: FinishContext): Promise<FinishedTest | undefined> {
  await beforeRun(context, [finished.test])
  const { subject } = context.compiled
  const stable = await observeEverywhere(finished.test, context, (seen) =>
    finished.checks.every((check) => holds(check, seen, subject)),
  )
  if (stable === undefined) return undefined
  const { answers, ...rest } = finished
  return { ...rest, goals: stable.goals, ...(stable.answers === undefined ? {} : { answers: stable.answers }) }
}
