import { mayDamageForGood } from '../runtime/interpreter/load.ts'
import type { GoalId } from '../model/goal/goal.ts'
import type { Obstacle } from '../model/subject/obstacle.ts'
import { callBefore } from '../model/test/passing-time.ts'
import type { ActEnd } from '../model/report/report.ts'
import type { Counted } from '../model/goal/review.ts'
import type { Subject } from '../model/subject/subject.ts'
import { type Check, pointOf, type SuiteTest } from '../model/test/suite.ts'
import { allChecks, chooseChecks } from './assertions/choose.ts'
import { withoutIdleQuestions } from './assertions/questions.ts'
import { isIdle, toldAct } from './assertions/told-act.ts'
import { type Allowance, allowanceFor, type FinishingStep, nothingAllowed } from './allowance.ts'
import type { Draft } from './assertions/draft.ts'
import type { KnownRuns } from './mutation-analysis/known-runs.ts'
import { type Ordeal, ordealOf } from './mutation-analysis/mutants.ts'
import type { Workbench } from './workbench.ts'

/** A test of a finished suite with what is told of it. */
export interface FinishedTest extends SuiteTest {
  readonly outcome: ActEnd
  /** The strong mutants that are known to make it fail, by number; absent where none were tried. */
  readonly kills?: ReadonlySet<number>
  /** What it executes wherever it is run; absent where it was not looked at. */
  readonly counted?: Counted
}

/** Tests with their checks, and what is known of mutants. */
export interface ReviewedSuite {
  readonly tests: readonly FinishedTest[]
  /** Absent where no mutants were tried. */
  readonly mutants?: Pick<Ordeal, 'reached' | 'timedOut' | 'untried' | 'isWhole'>
  /** Whether built-in objects could not be put in order any more after a mutant had run. */
  readonly isRealmLost: boolean
  /** Goals that the found tests cover and these do not, and why; absent for none. */
  readonly obstacles?: ReadonlyMap<GoalId, Obstacle>
  /** Finishing has cost all that it may: more might have been done for the tests. */
  readonly isCutShort?: true
}

/**
 * Chooses the checks of tests by the mutants that they kill. Where not every mutant could be tried, each test keeps besides
 * all checks that are worth something. A careful run tries no mutants: whether they end in time nobody knows; nor does one that is over. No mutant is tried
 * of code that defines or freezes properties of built-in objects either: where the code makes a change that can be undone,
 * a mutant may make one that cannot.
 */
export async function reviewed(drafts: readonly Draft[], bench: Workbench, known: KnownRuns): Promise<ReviewedSuite> {
  if (bench.pace.announce !== undefined || bench.isOver())
    return { tests: unreviewed(drafts, bench.compiled.subject), isRealmLost: false }
  const areTried = !mayDamageForGood(bench.compiled)
  return bench.review(async (reviewer): Promise<ReviewedSuite> => {
    const share = (step: FinishingStep): Allowance => (areTried ? allowanceFor(step, bench) : nothingAllowed)
    const means = { ...bench, allowance: share('killing'), comparing: share('comparing'), known }
    const ordeal = await ordealOf(drafts, reviewer, bench.compiled.subject, means)
    if (ordeal === undefined) return { tests: unreviewed(drafts, bench.compiled.subject), isRealmLost: false }
    if (reviewer.isLost()) return { tests: unreviewed(drafts, bench.compiled.subject), isRealmLost: true }
    const { trials, untried } = ordeal
    const killing = chooseChecks(trials)
    const chosen = untried.size === 0 ? killing : allChecks(trials).map((of, at) => union(of, killing[at]!))
    const tests: FinishedTest[] = []
    for (const [at, draft] of drafts.entries()) {
      const { kills, dies } = trials[at]!
      const it = finished(draft, chosen[at]!, bench.compiled.subject)
      const all = new Set([...dies, ...chosen[at]!.flatMap((check) => [...kills[check]!])])
      tests.push(areTried ? { ...it, kills: all } : it)
    }
    return { tests, ...(areTried ? { mutants: ordeal } : {}), isRealmLost: false }
  })
}

/** Tests with all checks that are worth something: it is not known what kills which mutant. */
export function unreviewed(drafts: readonly Draft[], subject: Subject): readonly FinishedTest[] {
  const trials = drafts.map(({ claims }) => ({ claims, kills: claims.map(() => nothing), dies: nothing }))
  const chosen = allChecks(trials)
  return drafts.map((it, at) => finished(it, chosen[at]!, subject))
}

const nothing: ReadonlySet<number> = new Set()

function union(some: readonly number[], others: readonly number[]): readonly number[] {
  return [...new Set([...some, ...others])]
}

function finished(draft: Draft, chosen: readonly number[], subject: Subject): FinishedTest {
  const { test, act, goals, outcome, waitMs, waits, isRacing, answers, timersLeft, needsFreshModule, changes, claims } =
    draft
  const checks = inOrder(chosen.map((at) => claims[at]!.check))
  const told = answers === undefined ? {} : { answers }
  const racing = isRacing === undefined ? {} : { isRacing }
  const left = timersLeft === undefined ? {} : { timersLeft }
  const waiting = waits === undefined ? {} : { waits }
  const alone = needsFreshModule === undefined ? {} : { needsFreshModule }
  const it = withoutIdleQuestions({
    test,
    act,
    goals,
    outcome,
    waitMs,
    checks,
    ...waiting,
    ...racing,
    ...told,
    ...left,
    ...alone,
    ...(changes === undefined ? {} : { changes }),
  })
  const about = toldAct(it.test, act, it.checks, subject)
  if (about === act) return it
  const done = callBefore(it.test, act, subject)
  return { ...it, act: about, checks: about === done ? it.checks : it.checks.filter((check) => !isIdle(check, done)) }
}

/** In the order in which they are stated. */
function inOrder(checks: readonly Check[]): readonly Check[] {
  return checks.toSorted((a, b) => pointOf(a) - pointOf(b) || a.statement - b.statement)
}
