import type { Executor } from '../execution/executor.ts'
import type { GoalGraph } from '../goals/branch.ts'
import type { Measure } from '../goals/measure.ts'
import type { TestCase } from '../model/statement.ts'
import type { Subject } from '../model/subject.ts'
import type { Suite, SuiteTest } from '../model/suite.ts'
import type { Observation } from '../model/execution.ts'
import { checksOf, isSameEffect } from '../suite/checks.ts'
import type { Cover, CoveringTest, Verdict } from '../suite/cover.ts'
import { minimize } from '../suite/minimize.ts'
import { simplify } from '../suite/simplify.ts'
import type { MayRun } from './quarantine.ts'
import type { Pace } from './session.ts'

/** Most runs that simplifying values may take. */
const simplifyingRuns = 20_000

/** A suite, and how its tests have to be run. */
export interface FinishedSuite {
  readonly suite: Suite
  /** Whether every test needs an instance of the module for itself, because tests leave traces in it. */
  readonly needsFreshModule: boolean
}

/** How tests are run while a suite is finished. */
export interface Running {
  readonly executor: Executor
  readonly mayRun: MayRun
  readonly pace: Pace
}

/** Surroundings in which a test is observed: two, or as many as make chance unlikely to agree by chance. */
const surroundings = { usual: 2, whenAsked: 8 }

/** A real runner would have to wait longer for a test than is worth it, in ms. */
const longestWait = 60_000

/**
 * Turns what a search found into a suite: minimal, with simple values, and with checks on what was observed. A test whose
 * course differs between surroundings (other time, other random numbers) is left out: it would fail some day. Goals that
 * are covered in some surroundings only are not claimed. Forms of a test that may not
 * be run are not tried.
 */
export async function finishSuite(
  found: readonly TestCase[],
  graph: GoalGraph,
  measure: Measure,
  { executor, mayRun, pace }: Running,
  subject: Subject,
): Promise<FinishedSuite> {
  const run = covering(measure, executor)
  const cover: Cover = async (test) => {
    if (!mayRun(test)) return notRun
    await pace.pause()
    // Not returned as it is: a promise is taken over by its `then`, which the test may have replaced. So below.
    return await run(test)
  }
  const suite: SuiteTest[] = []
  const minimal = await minimize(found, cover)
  const simple = await simplify(minimal, subject, cover, simplifyingRuns)
  /** Adds the tests that hold in all surroundings; returns the goals of those that do not. */
  const add = async (tests: readonly CoveringTest[]): Promise<ReadonlySet<number>> => {
    const dropped = new Set<number>()
    for (const { test, goals } of tests) {
      await pace.pause()
      const finished = await finishTest(test, graph, measure, executor, subject)
      if (finished !== undefined) suite.push(finished)
      for (const goal of goals) if (finished?.goals.includes(goal) !== true) dropped.add(goal)
    }
    for (const { goals } of suite) for (const goal of goals) dropped.delete(goal)
    return dropped
  }
  const dropped = await add(simple)
  // Some of these goals were covered only on the way to one that depends on the surroundings.
  for (const goal of dropped) {
    const only: Cover = async (test) => {
      const verdict = await cover(test)
      return { ...verdict, goals: new Set(verdict.goals.has(goal) ? [goal] : []) }
    }
    if (!suite.some((it) => it.goals.includes(goal))) await add(await minimize(found, only))
  }
  suite.sort((a, b) => order(a, subject) - order(b, subject) || (a.goals[0] ?? 0) - (b.goals[0] ?? 0))
  return await separated(suite, executor, subject, pace)
}

async function finishTest(
  test: TestCase,
  graph: GoalGraph,
  measure: Measure,
  executor: Executor,
  subject: Subject,
): Promise<SuiteTest | undefined> {
  const seen: Observation[] = []
  let goals: readonly number[] = [...graph.goals.keys()]
  for (let at = 0; at < (seen[0]?.asksSurroundings === true ? surroundings.whenAsked : surroundings.usual); at++) {
    const it = await executor.observe(test, at)
    if (it.ending === 'budget' || longestWait < it.elapsedMs) return undefined
    if (at !== 0 && (it.ending !== seen[0]!.ending || it.effects.length !== seen[0]!.effects.length)) return undefined
    seen.push(it)
    const covered = new Set(measure.covered(executor.trace))
    goals = goals.filter((goal) => covered.has(goal))
  }
  if (goals.length === 0) return undefined
  const waitMs = Math.max(...seen.map((it) => it.elapsedMs))
  return { test, goals, checks: checksOf(test, subject, seen), waitMs }
}

/**
 * A test file imports its module once, so what one test leaves behind another may find. Where that shows, a file that can
 * import the module anew does so for each test; from one that cannot, the tests that see a difference are left out.
 */
async function separated(
  suite: readonly SuiteTest[],
  executor: Executor,
  subject: Subject,
  pace: Pace,
): Promise<FinishedSuite> {
  const kept = [...suite]
  for (;;) {
    const together = await executor.observeTogether(
      kept.map((it) => it.test),
      0,
    )
    let different = -1
    for (let at = 0; at < kept.length && different < 0; at++) {
      await pace.pause()
      const alone = await executor.observe(kept[at]!.test, 0)
      const isSame =
        alone.effects.length === together[at]!.effects.length &&
        alone.effects.every((effect, i) => isSameEffect(effect, together[at]!.effects[i]))
      if (!isSame) different = at
    }
    if (different < 0) return { suite: kept, needsFreshModule: false }
    if (subject.hasExports) return { suite, needsFreshModule: true }
    kept.splice(different, 1)
  }
}

const notRun: Verdict = { ending: 'budget', executed: 0, goals: new Set() }

/** Runs a test and reads off the goals it covers. */
function covering(measure: Measure, executor: Executor): Cover {
  return async (test) => {
    const { ending, executed } = await executor.run(test)
    if (ending === 'budget') return { ending, executed, goals: new Set() }
    return { ending, executed, goals: new Set(measure.covered(executor.trace)) }
  }
}

/** Tests stand in the order of the callables they are about. */
function order({ test }: SuiteTest, subject: Subject): number {
  const act = test.findLast((it) => it.kind === 'call')
  return act === undefined ? subject.callables.length : act.callable
}
