import { isJsxRuntime } from '../model/subject/known-modules.ts'
import { printSuite } from '../export/print-suite.ts'
import { reportProperties } from '../features/properties/report-properties.ts'
import { finishSuite } from '../finish/finish.ts'
import type { Strengthening } from '../finish/finish-context.ts'
import { createMeter } from '../finish/meter.ts'
import { createGoalFitness } from '../goals/goal-fitness.ts'
import { keptGoals } from '../goals/list-goals.ts'
import type { Report } from '../model/report/report.ts'
import { visibleName } from '../model/source/file-name.ts'
import type { Ended, Job } from '../model/run/job.ts'
import type { Pace } from '../model/run/pace.ts'
import { finishDuelRun } from './finish-duel-run.ts'
import type { Migration } from './migration.ts'
import { reportOf } from './report.ts'
import type { Searching, SearchParts } from './searching.ts'
import type { Options, Runner } from '../model/goal/options.ts'
import { decoratorsOf } from '../model/source/pasted-options.ts'
import { type Diagnostic, isTypeError, type Source } from '../model/source/source.ts'
import type { Compiled, RareSyntax } from '../model/subject/compiled.ts'
import { dialects } from '../export/runners/dialects.ts'
import type { GoalList } from '../goals/goal-list.ts'
import type { GoalId } from '../model/goal/goal.ts'
import type { CheckedSuite } from '../finish/select-assertions.ts'

/** A search and what finishing its tests needs. */
export interface FinishParts extends SearchParts {
  readonly searching: Searching
  readonly migration: Migration
  /** Longest wait for a test, in milliseconds. */
  readonly longestWait: number
}

/** Finishes, prints and reports the tests that this search and other islands have found. */
export async function finishRun(parts: FinishParts, ended: Ended, pace: Pace): Promise<Report> {
  const { job, environment, reported, searched, coveredByUser, techniques, duelling, stability } = parts
  const { searching, migration, longestWait } = parts
  const { compiled, options } = job
  const { runners, mayRun } = environment
  const { status } = searching
  await environment.load()
  if (duelling === undefined) await searching.seekReturns(pace)
  // A test may cover goals that were not searched for; these are reported too.
  environment.selectAllMutants()
  const newest = searching.newest()
  const evaluations = newest?.evaluations ?? 0
  if (duelling !== undefined) return finishDuelRun(parts, { duel: job.duel!, duelling, evaluations, ended }, pace)
  const kept = keptGoals(compiled, options.criteria, [...coveredByUser])
  const immigrants = migration.wanted(ended.immigrants ?? [])
  const meter = createMeter(runners, compiled)
  const found = [...searching.found(), ...immigrants].map((it) => it.test)
  const suite = await finishSuite(found, {
    ...meter,
    compiled,
    goalFitness: createGoalFitness(compiled, kept),
    isCounted: (goal) => kept.goals[goal]!.isUncounted !== true,
    mayRun,
    pace: meter.paced(pace),
    longestWait,
    searchCost: searching.cost(),
    strengthening: strengtheningOf(job),
  })
  const finished = amongAll(suite, kept, reported)
  const needs = neededSettings(job.source, compiled.rareSyntax, options.runner)
  const use = {
    from: job.importFrom,
    ending: job.importEnding,
    specifiers: job.importSpecifiers,
    mockedInSetup: job.mockedInSetup,
    ...(job.source.unresolved === undefined ? {} : { unresolved: job.source.unresolved }),
    tables: options.tables !== false,
    notes: [needs, aboutMocks(compiled, options), aboutTypeErrors(compiled.diagnostics)].filter(isPresent),
  }
  const properties =
    options.properties === true && !suite.isRealmLost
      ? await reportProperties({ compiled, mayRun, pace, ...runners }, found, options, use)
      : undefined
  await pace.writing?.()
  const decisions = { ...compiled, goals: kept.goals }
  const exported = printSuite(suite.tests, compiled.subject, use, options.runner, decisions)
  const { runs: overBudget, goals: coveredOverBudget } = searching.overBudget()
  const search = {
    distances: status.distances(),
    finderOf: status.finderAmong(immigrants),
    evaluations,
    overBudget,
    coveredOverBudget,
    needs,
    obstacleTo: (id: string) => stability?.obstacle(searched.find(id) ?? -1),
  }
  const report = reportOf(job, { goals: reported, suite: finished, exported, search, ended })
  return techniques.report({ ...report, ...(properties && { properties }) }, evaluations)
}

/** How many tests a search for killing tests may try per millisecond of its time. */
const testsPerMs = 1

/** Converts the share of the budget to tests and time. */
function strengtheningOf({ options: { budget, seed, strengthen }, killedByUser }: Job): Strengthening {
  const rest = { seed, ...(killedByUser && { killedByUser }) }
  if (budget.kind === 'evaluations') return { tests: Math.round(strengthen * budget.count), ms: Infinity, ...rest }
  const ms = strengthen * budget.ms
  return { tests: Math.round(ms * testsPerMs), ms, ...rest }
}

/** The runner settings that tests of this source need, as in the exported project, in one line; undefined if none. */
export function neededSettings(source: Source, syntax: readonly RareSyntax[], runner: Runner): string | undefined {
  const all = [dialects[runner].advice(syntax, decoratorsOf(source)), aboutUnresolved(source, runner)].filter(isPresent)
  return all.length === 0 ? undefined : all.join(' ')
}

/** Jest loads no mock for an import that its settings map to a missing file. */
function aboutUnresolved({ unresolved = [] }: Source, runner: Runner): string | undefined {
  if (runner !== 'jest' || unresolved.length === 0) return undefined
  const files = unresolved.map((it) => `'${it}'`).join(' and ')
  return `Jest cannot mock files that \`moduleNameMapper\` maps and that do not exist, so these tests need ${files}.`
}

/** Says what the mocks of modules need beyond the runner; undefined if nothing. */
function aboutMocks({ subject }: Compiled, { runner }: Options): string | undefined {
  const modules = (subject.mocked ?? []).filter((it) => it.isGlobal !== true && it.page === undefined)
  if (modules.length === 0 || runner !== 'node') return undefined
  return subject.hasExports || modules.every((it) => isJsxRuntime(it.specifier))
    ? 'The mocks of modules need tsx, `node --import tsx --test`, and Node 20.16, 22.3 or later.'
    : 'Node cannot mock what a test file itself imports: export the code, or use Vitest or Jest.'
}

/** Says which lines do not type-check; undefined if all do. */
function aboutTypeErrors(diagnostics: readonly Diagnostic[]): string | undefined {
  const places = diagnostics.filter(isTypeError).flatMap((it) => it.place ?? [])
  if (places.length === 0) return undefined
  const files = [...new Set(places.map((it) => it.file))].map((file) => {
    const lines = [...new Set(places.filter((it) => it.file === file).map((it) => it.line))].sort((a, b) => a - b)
    const named = lines.slice(0, mostLines).join(', ') + (mostLines < lines.length ? ' and more' : '')
    return `${visibleName(file)} (${lines.length === 1 ? 'line' : 'lines'} ${named})`
  })
  return `There are type errors in ${files.join(', ')}.`
}

/** Most lines of a file that `aboutTypeErrors` names. */
const mostLines = 20

function isPresent<T>(it: T | undefined): it is T {
  return it !== undefined
}

/** Converts a suite finished for some goals to the numbers of the reported goals, and drops the others. */
function amongAll(suite: CheckedSuite, left: GoalList, reported: GoalList): CheckedSuite {
  const numberOf = (goal: GoalId): readonly GoalId[] => {
    const it = left.goals[goal]!
    return it.isUncounted === true ? [] : [reported.discover(it)]
  }
  const tests = suite.tests.map((it) => ({ ...it, goals: it.goals.flatMap(numberOf) }))
  const obstacles = new Map(
    [...(suite.obstacles ?? [])].flatMap(([goal, it]) => numberOf(goal).map((number) => [number, it] as const)),
  )
  return { ...suite, tests, obstacles }
}
