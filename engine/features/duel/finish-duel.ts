import { shrinkToBoundary } from './shrink-to-boundary.ts'
import { printStatements } from '../../export/print-statements.ts'
import { type ExportedFile, printSuite } from '../../export/print-suite.ts'
import type { GoalList } from '../../goals/goal-list.ts'
import type { Duel, Lines } from '../../model/report/duel.ts'
import type { Coverage, DuelOutcome, Report } from '../../model/report/report.ts'
import type { Subject } from '../../model/subject/subject.ts'
import { type Cover, notRun } from '../../finish/minimize/cover.ts'
import { minimize } from '../../finish/minimize/minimize.ts'
import { simplify } from '../../finish/simplify/simplify.ts'
import { asSuiteTest, duelTestsOf, type OneSided } from './duel-tests.ts'
import type { Duelling, JudgedTest } from './duelling.ts'
import type { Ended, Job } from '../../model/run/job.ts'
import type { Pace } from '../../model/run/pace.ts'

/** Most runs of smaller forms of a test, in each phase. */
const mostRuns = 3_000

/** The end of a duel's search. */
interface EndOfDuel {
  readonly duel: Duel
  readonly duelling: Duelling
  /** The reported goals. */
  readonly goals: GoalList
  readonly evaluations: number
  /** Whether the goal with this id is covered. */
  readonly isCovered: (id: string) => boolean
  readonly ended: Ended
  readonly pace: Pace
}

/** Reports the difference, minimized, with the tests that state it; or the effort of the search. */
export async function duelReportOf(job: Job, end: EndOfDuel): Promise<Report> {
  const { compiled, options } = job
  const { duel, duelling, goals, evaluations, isCovered, ended, pace } = end
  await duelling.settle(pace)
  const found = duelling.found()
  const judged = found && (await smallest(found.judged, job, duelling, pace))
  const tests = judged === undefined ? [] : duelTestsOf(judged, job, duel)
  const stated = tests.filter((it) => it.isDistinguishing)
  const decisions = { ...compiled, goals: goals.goals }
  const use = { from: job.importFrom }
  /** Prints tests with only the implementations that they are about. */
  const printed = (some: readonly OneSided[]): ExportedFile => {
    const subject = withModules(
      compiled.subject,
      some.map((it) => it.module),
    )
    return printSuite(some.map(asSuiteTest), subject, use, options.runner, decisions)
  }
  const exported = printed(stated)
  const outcomeOf = (side: OneSided): DuelOutcome => {
    const { subject } = compiled
    const own = side.isDistinguishing
      ? printed([side]).tests[0]!.lines
      : printStatements(side.test, subject, options.runner)
    return { statements: own, told: side.outcome }
  }
  const [left, right] = tests.map(outcomeOf)
  return {
    evaluations,
    elapsedMs: ended.elapsedMs,
    evaluationsPerSecond: ended.elapsedMs <= 0 ? 0 : Math.round((1000 * evaluations) / ended.elapsedMs),
    stopReason: ended.reason,
    coverage: {},
    goals: [],
    tests: exported.tests.map(({ name, lines }) => ({ name, goals: [], statements: lines })),
    code: exported.code,
    fileName: exported.fileName,
    timeline: ended.timeline,
    history: [],
    duel: {
      ...(found === undefined || judged === undefined || left === undefined || right === undefined
        ? {}
        : { difference: { kind: judged.difference.kind, outcomes: { left, right }, evaluations: found.evaluations } }),
      coverage: {
        left: coverageWithin(goals, duel.lines.left, isCovered),
        right: coverageWithin(goals, duel.lines.right, isCovered),
      },
      omissions: duel.omissions,
    },
  }
}

/** A test file loads every module of its subject. */
function withModules(subject: Subject, names: readonly string[]): Subject {
  return { ...subject, modules: subject.modules.filter((it) => names.includes(it.name)) }
}

/** Counts the covered goals within some lines. */
function coverageWithin({ goals }: GoalList, { from, to }: Lines, isCovered: (id: string) => boolean): Coverage {
  const inside = goals.filter(({ criterion, place }) => criterion === 'branch' && from <= place.line && place.line < to)
  return { covered: inside.filter((it) => isCovered(it.id)).length, total: inside.length }
}

/** Minimizes and simplifies a test that still shows the same kind of difference. */
async function smallest(found: JudgedTest, { compiled }: Job, duelling: Duelling, pace: Pace): Promise<JudgedTest> {
  const cover: Cover = async (test) => {
    if (pace.spent?.() === 1 && test !== found.test) return notRun
    await pace.pause()
    const judged = await duelling.judge(test)
    if (judged?.difference.kind !== found.difference.kind) {
      return { ending: 'completed', executed: test.length, goals: new Set() }
    }
    const executed = executedOf(judged)
    return { ending: 'completed', executed, goals: new Set([0]) }
  }
  const minimal = await minimize([found.test], cover, mostRuns)
  const [simple] = await simplify(minimal, compiled.subject, cover, mostRuns, () => pace.pause())
  if (simple === undefined) return found
  const near = await shrinkToBoundary(simple.test, Number.EPSILON, async (test) => {
    const { executed, goals } = await cover(test)
    return 0 < executed && goals.has(0)
  })
  const isEnd = found.difference.kind === 'end'
  const best = await (isEnd ? duelling.confirm(near) : duelling.judge(near))
  return best?.difference.kind === found.difference.kind ? best : found
}

/** The statements after the differing call are not needed. */
function executedOf({ test, difference }: JudgedTest): number {
  return difference.kind === 'effect' ? test.length : difference.statement + 1
}
