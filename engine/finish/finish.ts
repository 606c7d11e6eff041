import { effortOfObservation } from '../model/run/effort.ts'
import type { GoalId } from '../model/goal/goal.ts'
import type { Obstacle } from '../model/subject/obstacle.ts'
import type { TestCase } from '../model/test/statement.ts'
import type { Subject } from '../model/subject/subject.ts'
import type { Cover, CoveringTest } from './minimise/cover.ts'
import { holds } from './assertions/holds.ts'
import { minimize } from './minimise/minimize.ts'
import { simplify, type SimplifiedTest } from './simplify/simplify.ts'
import { split } from './minimise/split.ts'
import { withoutUntouchedState } from './assertions/touched-state.ts'
import { type Allowance, allowanceFor, type FinishingStep, nothingAllowed } from './allowance.ts'
import { withCounted } from './counted.ts'
import { covering } from './minimise/covering.ts'
import type { Draft } from './assertions/draft.ts'
import { createKnownRuns } from './mutation-analysis/known-runs.ts'
import { reviewed, type FinishedTest, type ReviewedSuite, unreviewed } from './review.ts'
import { separated } from './stabilise/separate.ts'
import { steadiestDraft } from './stabilise/steadiest-draft.ts'
import { strengthened } from './mutation-analysis/strengthened.ts'
import { obstacleTo, observeEverywhere } from './stabilise/surroundings.ts'
import { admit, type Workbench } from './workbench.ts'

/** Most runs of other forms of tests that are made at a time, be they ever so cheap. */
const mostRuns = 20_000

/** Tests of a goal that are tried as they were found, where no shorter form of any can be relied on. */
const mostTries = 5

/** What part of finishing is done after each of its steps, as it is for most code. */
const done = { plain: 0.4, strong: 0.7, reviewed: 0.9, all: 1 }

/**
 * Turns what a search found into a suite: minimal, with simple values, and with checks that notice changes of the code. A
 * test that differs between surroundings (other time, other random numbers) is left out: it would fail some day. Nothing
 * is claimed that the finished tests do not cover. Forms of a test that may not be run are not tried, and none once the
 * time for them is used up. Once the bench is over, each test is only seen to hold: it has all checks, and no mutant is run.
 */
export async function finishSuite(found: readonly TestCase[], bench: Workbench): Promise<ReviewedSuite> {
  const suite = await finished(found, bench)
  return bench.isOver() ? { ...suite, isCutShort: true } : suite
}

async function finished(found: readonly TestCase[], bench: Workbench): Promise<ReviewedSuite> {
  const { tell } = bench.pace
  const { subject } = bench.compiled
  const { drafts: reliable, lost } = await draftsOf(found, bench)
  const simple = await separated(withoutUntouchedState(reliable, subject), bench)
  tell?.(done.plain)
  const known = createKnownRuns()
  const strong = await strengthened(simple, bench, known)
  // After a mutant has damaged the realm, nothing is run in it any more, and nothing that is measured in it counts.
  const withObstacles = (suite: ReviewedSuite): ReviewedSuite => ({
    ...suite,
    obstacles: obstaclesOf(suite, reliable, lost),
  })
  if (strong === 'realm lost') return withObstacles({ tests: unreviewed(simple, subject), isRealmLost: true })
  const drafts = strong === simple ? simple : await separated(withoutUntouchedState(strong, subject), bench)
  tell?.(done.strong)
  const suite = await reviewed(drafts, bench, known)
  tell?.(done.reviewed)
  if (suite.isRealmLost) return withObstacles(suite)
  const tests: FinishedTest[] = []
  const asDrafted = new Set(drafts.map((it) => it.test))
  for (const it of suite.tests) {
    // A test with the very statements of its draft has been seen in other surroundings.
    const measured = bench.isOver() && asDrafted.has(it.test) ? it : await remeasured(it, bench)
    if (measured !== undefined) tests.push(measured)
  }
  const counted = await withCounted(tests, bench)
  tell?.(done.all)
  return withObstacles({ ...suite, tests: counted })
}

/** Goals that no test of a suite covers, though a test was found or drafted that does, and why. */
function obstaclesOf(
  { tests }: ReviewedSuite,
  drafts: readonly Draft[],
  lost: ReadonlyMap<GoalId, Obstacle>,
): ReadonlyMap<GoalId, Obstacle> {
  const covered = new Set(tests.flatMap((it) => it.goals))
  // A draft holds by itself; what it covers is lost where tests share an instance of the module.
  const all = new Map([...drafts.flatMap((it) => it.goals.map((goal) => [goal, 'order'] as const)), ...lost])
  return new Map([...all].filter(([goal]) => !covered.has(goal)))
}

/** Drafts, and the goals that only tests cover which cannot be relied on. */
interface Drafted {
  readonly drafts: readonly Draft[]
  readonly lost: ReadonlyMap<GoalId, Obstacle>
}

/** The fewest tests with the simplest values that cover what can be relied on. */
async function draftsOf(found: readonly TestCase[], bench: Workbench): Promise<Drafted> {
  const { subject } = bench.compiled
  const coveringFor = (step: FinishingStep, always = found): Cover => covering(bench, allowanceFor(step, bench), always)
  const minimal = await minimize(found, coveringFor('minimizing'), mostRuns)
  const simple = await simplify(minimal, subject, coveringFor('simplifying'), mostRuns)
  const single = await split(simple, coveringFor('splitting'), mostRuns)
  const drafts: Draft[] = []
  /** Adds the tests that hold in all surroundings; returns the goals of those that do not. */
  const add = async (tests: readonly (CoveringTest & Partial<SimplifiedTest>)[]): Promise<ReadonlySet<number>> => {
    const dropped = new Set<number>()
    for (const { test, goals, stages = [] } of tests) {
      const before = stages.map((it) => it.test)
      const draft = await steadiestDraft({ test, goals }, bench, before)
      // One that covers less everywhere than here may cover nothing that others do not.
      if (draft !== undefined && !isCoveredBy(drafts, draft.goals)) drafts.push(draft)
      for (const goal of goals) if (draft?.goals.includes(goal) !== true) dropped.add(goal)
    }
    for (const { goals } of drafts) for (const goal of goals) dropped.delete(goal)
    return dropped
  }
  const dropped = await add(single)
  const cover = coveringFor('replacing', [])
  const stabilising = allowanceFor('stabilising', bench)
  const stable = covering(bench, stabilising)
  const share = Math.ceil(mostRuns / Math.max(1, dropped.size))
  const lost = new Map<GoalId, Obstacle>()
  for (const goal of dropped) {
    const isOpen = (): boolean => !drafts.some((it) => it.goals.includes(goal))
    const replace = async (only: Cover): Promise<void> => {
      if (isOpen()) await add(await simplify(await minimize(found, only, share), subject, only, share))
    }
    // Some of these goals were covered only on the way to one that depends on the surroundings.
    await replace(onlyFor(goal, cover))
    // Others were covered everywhere until their values were made as simple as can be.
    await replace(everywhere(goal, stable, stabilising, bench))
    const tests = isOpen() && !bench.isOver() ? await coveringAmong(found, goal, bench) : []
    for (const it of tests) if (isOpen()) await add([it])
    if (isOpen()) lost.set(goal, tests.length === 0 ? 'unfinished' : await obstacleTo(tests[0]!.test, bench))
  }
  return { drafts: drafts.toSorted((a, b) => order(a, subject) - order(b, subject) || a.goals[0]! - b.goals[0]!), lost }
}

/** Says of one goal only whether it is covered. */
function onlyFor(goal: GoalId, cover: Cover): Cover {
  return async (test) => {
    const verdict = await cover(test)
    return { ...verdict, goals: new Set(verdict.goals.has(goal) ? [goal] : []) }
  }
}

/** Says of one goal only whether it is covered in all surroundings. */
function everywhere(goal: GoalId, cover: Cover, allowance: Allowance, bench: Workbench): Cover {
  return async (test) => {
    const verdict = await cover(test)
    if (!verdict.goals.has(goal)) return { ...verdict, goals: new Set() }
    const sight = await observeEverywhere(test, bench)
    allowance.spend((sight?.seen.length ?? 1) * effortOfObservation(bench.executor().steps()))
    return { ...verdict, goals: new Set(sight?.goals.filter((it) => it === goal)) }
  }
}

/** The shortest tests that cover a goal, as they were found; whatever that takes. */
async function coveringAmong(
  found: readonly TestCase[],
  goal: GoalId,
  bench: Workbench,
): Promise<readonly CoveringTest[]> {
  const tests: CoveringTest[] = []
  const cover = covering(bench, nothingAllowed, found)
  for (const test of found) {
    const verdict = await cover(test)
    if (verdict.goals.has(goal)) tests.push({ ...verdict, test: test.slice(0, verdict.executed) })
  }
  return tests.toSorted((a, b) => a.test.length - b.test.length).slice(0, mostTries)
}

function isCoveredBy(drafts: readonly Draft[], goals: readonly GoalId[]): boolean {
  return goals.every((goal) => drafts.some((it) => it.goals.includes(goal)))
}

/**
 * With the goals that the test covers as it is now, questions and all, and told only what its checks depend on. None where
 * it does something else than before.
 */
async function remeasured(it: FinishedTest, bench: Workbench): Promise<FinishedTest | undefined> {
  await admit(bench, [it.test])
  const { subject } = bench.compiled
  const sight = await observeEverywhere(it.test, bench, (seen) =>
    it.checks.every((check) => holds(check, seen, subject)),
  )
  if (sight === undefined) return undefined
  const { answers, ...rest } = it
  return { ...rest, goals: sight.goals, ...(sight.answers === undefined ? {} : { answers: sight.answers }) }
}

/** Tests stand in the order of the callables they are about. */
function order({ test, act }: Draft, subject: Subject): number {
  const statement = test[act]
  return statement?.kind === 'call' ? statement.callable : subject.callables.length
}
