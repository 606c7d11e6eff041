import { oneSided } from '../duel/one-side.ts'
import { printEffect } from '../export/effect-text.ts'
import { printStatements } from '../export/print-statements.ts'
import { type ExportedFile, printSuite } from '../export/print-suite.ts'
import type { GoalList } from '../goals/goal-list.ts'
import { type Duel, type Lines, moduleNames, type Side, sides } from '../model/duel.ts'
import type { Coverage, DuelOutcome, Report } from '../model/report.ts'
import { lastCall, type TestCase } from '../model/statement.ts'
import type { Subject } from '../model/subject.ts'
import type { SuiteTest } from '../model/suite.ts'
import { type Claim, claimsOf } from '../suite/claims.ts'
import { type Cover, notRun } from '../suite/cover.ts'
import { spelled } from '../suite/equal.ts'
import { minimize } from '../suite/minimize.ts'
import { simplify } from '../suite/simplify.ts'
import type { Duelling, JudgedTest } from './duelling.ts'
import type { Ended, Job, Pace } from './session.ts'

/** Most runs of smaller forms of a test that are made at a time. */
const mostRuns = 3_000

/** What a duel brought: the difference, made as small as can be, with the tests that state it; or how hard it looked. */
export async function duelReportOf(
  job: Job,
  duel: Duel,
  duelling: Duelling,
  goals: GoalList,
  { evaluations, isCovered }: Searched,
  ended: Ended,
  pace: Pace,
): Promise<Report> {
  const { compiled, options } = job
  await duelling.settle(pace)
  const found = duelling.found()
  const judged = found && (await smallest(found.judged, job, duelling, pace))
  const tests = judged === undefined ? [] : testsOf(judged, job, duel)
  const stated = tests.filter((it) => it.isEnding)
  const decisions = { ...compiled, goals: goals.goals }
  const use = { from: job.importFrom }
  /** Tests of the implementations that they are about, and nothing else. */
  const printed = (some: readonly OneSided[]): ExportedFile => {
    const subject = withModules(
      compiled.subject,
      some.map((it) => it.module),
    )
    return printSuite(some.map(suiteTest), subject, use, options.runner, decisions)
  }
  const exported = printed(stated)
  const outcomeOf = (it: OneSided): DuelOutcome => {
    const { subject } = compiled
    const own = it.isEnding ? printed([it]).tests[0]!.lines : printStatements(it.test, subject, options.runner)
    return { statements: own, told: it.told }
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
    course: [],
    duel: {
      ...(found === undefined || judged === undefined || left === undefined || right === undefined
        ? {}
        : { difference: { kind: judged.difference.kind, outcomes: { left, right }, evaluations: found.evaluations } }),
      coverage: {
        left: coverageWithin(goals, duel.lines.left, isCovered),
        right: coverageWithin(goals, duel.lines.right, isCovered),
      },
    },
  }
}

/** A test file loads every module that it knows of. */
function withModules(subject: Subject, names: readonly string[]): Subject {
  return { ...subject, modules: subject.modules.filter((it) => names.includes(it.name)) }
}

/** A subject in which the classes of one module alone are known by their names, which the others have as well. */
function seenFrom(subject: Subject, module: string): Subject {
  const { exports = {} } = subject.modules.find((it) => it.name === module) ?? {}
  const isOwn = (exported: string | undefined): boolean => exported !== undefined && Object.hasOwn(exports, exported)
  return { ...subject, classes: subject.classes.map((it) => (isOwn(it.exported) ? it : { ...it, name: '' })) }
}

/** What the search of a duel knows when it ends. */
export interface Searched {
  readonly evaluations: number
  /** Whether a goal is covered, by its id. */
  readonly isCovered: (id: string) => boolean
}

/** Of the goals within some lines, those that were covered. */
function coverageWithin({ goals }: GoalList, { from, to }: Lines, isCovered: (id: string) => boolean): Coverage {
  const inside = goals.filter(({ criterion, place }) => criterion === 'branch' && from <= place.line && place.line < to)
  return { covered: inside.filter((it) => isCovered(it.id)).length, total: inside.length }
}

/** A form of the test with fewer statements and simpler values, on which they differ in the same way. */
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
  const [simple] = await simplify(minimal, compiled.subject, cover, mostRuns)
  if (simple === undefined) return found
  const isEnd = found.difference.kind === 'end'
  const best = await (isEnd ? duelling.confirm(simple.test) : duelling.judge(simple.test))
  return best?.difference.kind === found.difference.kind ? best : found
}

/** Nothing behind the call on which they differ is needed to see it. */
function executedOf({ test, difference }: JudgedTest): number {
  return difference.kind === 'effect' ? test.length : difference.statement + 1
}

/** A test of one implementation. */
interface OneSided {
  /** Name of its module. */
  readonly module: string
  readonly test: TestCase
  readonly act: number
  readonly claims: readonly Claim[]
  /** What came of the call, or of the argument, that they differ on. */
  readonly told: string
  /** Whether it comes to an end, so that there is a test to export. */
  readonly isEnding: boolean
  readonly seen: JudgedTest['seen'][Side]
}

function oneOf(judged: JudgedTest, side: Side, { compiled: { subject } }: Job, duel: Duel): OneSided {
  const { kind, statement } = judged.difference
  const seen = judged.seen[side]
  const whole = oneSided(judged.test, duel.callables[side], subject)
  const act = kind === 'effect' ? lastCall(whole) : statement
  const test = whole.slice(0, kind === 'effect' ? whole.length : statement + 1)
  const effect = seen.effects[act]!
  const later = seen.later[statement]
  const told =
    effect.kind === 'ended'
      ? toldEnd(effect.why)
      : kind === 'effect' && later !== undefined
        ? printEffect({ kind: 'returned', value: later })
        : printEffect(effect)
  const module = moduleNames[side]
  const claims = claimsOf(test, act, seenFrom(subject, module), [seen])
  return { module, test, act, claims, told, isEnding: effect.kind !== 'ended', seen }
}

/** Which limit a test has come to that goes on and on depends on the machine, so that no figure is told. */
function toldEnd(why: string): string {
  if (/^more than \d+ (?:steps|ms)$/.test(why)) return 'does not come back'
  return `does not come back: ${why.replaceAll(/\d{4,}/g, (digits) => Number(digits).toLocaleString('en'))}`
}

/** The test of each implementation, in the order of `sides`, that claims what tells the two apart, or what there is to say. */
function testsOf(judged: JudgedTest, job: Job, duel: Duel): readonly OneSided[] {
  const { statement } = judged.difference
  const both = sides.map((side) => oneOf(judged, side, job, duel))
  return both.map((it, at) => {
    const said = new Set(both[1 - at]!.claims.map(textOf))
    const telling = it.claims.filter(({ check }) => check.statement === statement)
    const apart = telling.filter((claim) => !said.has(textOf(claim)))
    const own = 0 < apart.length ? apart : telling
    return { ...it, claims: 0 < own.length ? own : it.claims.filter(({ check }) => check.statement === it.act) }
  })
}

function textOf({ check }: Claim): string {
  return spelled(check)
}

function suiteTest({ test, act, seen, claims }: OneSided): SuiteTest {
  return {
    test,
    act,
    goals: [],
    checks: claims.map((it) => it.check),
    waitMs: seen.elapsedMs,
    ...(seen.isRacing === undefined ? {} : { isRacing: seen.isRacing }),
    ...(seen.answers === undefined ? {} : { answers: seen.answers }),
    ...(seen.timersLeft === undefined ? {} : { timersLeft: seen.timersLeft }),
  }
}
