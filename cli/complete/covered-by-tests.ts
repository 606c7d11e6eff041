import { compileUserTests } from '../../engine/features/user-tests/compile/compile-user-tests.ts'
import type { Project } from '../../engine/lang/program/project.ts'
import { formatLike } from '../../engine/worker/entry/format-like.ts'
import { formatReport } from '../../engine/format/format-report.ts'
import { type TestStyle, testStyleOf } from '../../engine/lang/program/test-style.ts'
import { type Report, totalCoverage, unreachableOf } from '../../engine/model/report/report.ts'
import type { UserTestReport } from '../../engine/model/report/user-tests.ts'
import type { Job } from '../../engine/model/run/job.ts'
import { startEngineProcess } from '../../engine/worker/entry/node-engine.ts'
import type { Scripts } from '../run-job.ts'
import { type ExistingTest, existingTests, type OnDisk } from './existing-tests.ts'

/** The goals that the existing tests of a file cover. */
export interface CoveredByTests {
  /** Ids of goals. */
  readonly goals: readonly string[]
  /** Numbers of the strong mutants that they kill; undefined if no test could run, or mutants could not. */
  readonly kills?: readonly number[]
  /** The test files that cover some of them. */
  readonly files: readonly string[]
  /** Sentences about tests that do not count. */
  readonly notes: readonly string[]
  /** The style of the tests; undefined if there are none. */
  readonly style?: TestStyle
}

/** Longest time to run a test file with its mutants, in ms. */
const longestRun = 30_000

/** Finds and runs the existing tests of a file, and says if there are none. */
export async function existingCoverage(
  onDisk: OnDisk,
  job: Job,
  project: Project,
  scripts: Pick<Scripts, 'engine'>,
): Promise<CoveredByTests> {
  const tests = existingTests(onDisk, job.options.runner)
  if (0 < tests.length) return coveredByTests(tests, job, project, scripts)
  return {
    goals: [],
    files: [],
    notes: [`${onDisk.file}: no existing tests of it were found, so all tests are written`],
  }
}

/** Runs the existing tests of a job's code in the sandbox, each file in a process of its own. */
async function coveredByTests(
  tests: readonly ExistingTest[],
  job: Job,
  project: Project,
  { engine }: Pick<Scripts, 'engine'>,
): Promise<CoveredByTests> {
  const goals = new Set<string>()
  const kills = new Set<number>()
  let areMutantsRun = false
  const files: string[] = []
  const notes: string[] = []
  for (const { path, besides } of tests) {
    const compilation = compileUserTests(project, job.source, besides)
    if (compilation.kind === 'failed') {
      const error = compilation.diagnostics.find((it) => it.severity === 'error')
      const line = error?.place === undefined ? '' : `:${error.place.line}`
      notes.push(`${path}${line}: its tests count as covering nothing: ${error?.message ?? 'they do not compile'}`)
      continue
    }
    const link = startEngineProcess(engine)
    const answer = await link.ask('runUserTests', [job, compilation.build], longestRun)
    link.close()
    if (answer.kind === 'lost') {
      notes.push(`${path}: its tests count as covering nothing: ${answer.why.message}`)
      continue
    }
    notes.push(...notesOn(path, answer.value))
    const covered = answer.value.tests.flatMap((it) => it.goals)
    if (0 < covered.length) files.push(path)
    for (const it of covered) goals.add(it)
    areMutantsRun ||= answer.value.kills !== undefined
    for (const it of answer.value.kills ?? []) kills.add(it)
  }
  const style = tests.length === 0 ? {} : { style: testStyleOf(tests.map((it) => it.text)) }
  return { goals: [...goals], files, notes, ...(areMutantsRun ? { kills: [...kills] } : {}), ...style }
}

function notesOn(path: string, { tests, problem }: UserTestReport): readonly string[] {
  if (problem !== undefined) {
    const line = problem.place === undefined ? '' : `:${problem.place.line}`
    return [`${path}${line}: its tests count as covering nothing: ${problem.message}`]
  }
  const failed = tests.filter((it) => it.state === 'failed')
  const [first] = failed
  if (first === undefined) return []
  const line = first.place === undefined ? '' : `:${first.place.line}`
  const which = failed.length === 1 ? 'a test fails' : `${failed.length} of ${tests.length} tests fail`
  return [`${path}${line}: ${which} here, which counts as covering nothing: "${first.name}": ${first.message}`]
}

/** Formats a report, in the style of existing tests if there are any. */
export async function inStyle(report: Report, style: TestStyle | undefined): Promise<Report> {
  return style === undefined ? formatReport(report) : formatLike(report, style)
}

/** Whether no goal is left to cover. */
export function isAllCovered(report: Report): boolean {
  const { covered, total } = totalCoverage(report)
  return covered === total - unreachableOf(report.goals)
}

/** The line about what was there and what a run adds. */
export function completionLine({ files, kills = [] }: Pick<CoveredByTests, 'files' | 'kills'>, report: Report): string {
  const { covered, total } = totalCoverage(report)
  const before = report.goals.filter((it) => it.covered && it.foundBy === 'written').length
  const by = files.length === 0 ? 'existing tests' : named(files)
  const count = report.tests.length
  const mutants = kills.length === 0 ? 0 : Math.max(0, (report.mutation?.killed ?? 0) - kills.length)
  const reasons = [
    ...(before < covered || mutants === 0 ? [`${covered - before} more`] : []),
    ...(mutants === 0 ? [] : [mutants === 1 ? '1 surviving mutant' : `${mutants} surviving mutants`]),
  ]
  const added = `${count} ${count === 1 ? 'test was' : 'tests were'} added for ${reasons.join(' and ')}`
  return `${before} of ${total - unreachableOf(report.goals)} goals ${before === 1 ? 'was' : 'were'} covered by ${by}; ${added}.`
}

function named(files: readonly string[]): string {
  const shown = files.slice(0, 3)
  const rest = files.length - shown.length
  return [...shown, ...(rest === 0 ? [] : [`${rest} more`])].join(', ')
}
