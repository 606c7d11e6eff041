import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { type FileCoverage, numbersOf } from '../../test/support/run-istanbul.ts'
import type { Coverage } from '../../engine/model/report/report.ts'
import { testPathOf } from './generate.ts'
import type { FailingTest, Generated } from './row.ts'
import { runChild } from './run-child.ts'
import { patternOf, writeConfig } from './vitest-config.ts'

/** The folder of the tests, and one for settings and results. */
export interface Places {
  readonly project: string
  readonly settings: string
}

/** The result of a suite over all runs. */
export interface SuiteResult {
  readonly ran: number
  readonly failing: readonly FailingTest[]
}

/** Test files that one process of Vitest runs. */
const batchSize = 16

/** How long a process of Vitest may take: to start, and for each of its files. */
const startMs = 60_000
const perFileMs = 20_000

/** Runs the suites of files in shuffled orders, one for each seed. A suite whose batch ends early is run alone. */
export async function runSuites(
  suites: readonly Generated[],
  seeds: readonly number[],
  places: Places,
  progress: (text: string) => void,
): Promise<ReadonlyMap<string, SuiteResult>> {
  const found = new Map<string, SuiteResult>()
  for (const batch of batchesOf(suites)) {
    const runs: ReadonlyMap<string, FileRun>[] = []
    for (const seed of seeds) runs.push(await runBatch(batch, seed, places))
    for (const { file, tests } of batch) {
      found.set(
        file,
        combine(
          runs.map((it) => it.get(file)!),
          tests,
        ),
      )
    }
    progress(`${found.size} of ${suites.length} suites have run ${seeds.length} times`)
  }
  return found
}

/** The result of a test file in one run. */
interface FileRun {
  readonly ran: number
  readonly failures: readonly { readonly test: string; readonly message: string }[]
}

/** Suites of a batch have equal settings. */
function batchesOf(suites: readonly Generated[]): readonly (readonly Generated[])[] {
  const groups = new Map<string, Generated[]>()
  for (const it of suites) {
    const group = groups.get(it.settings ?? '')
    if (group === undefined) groups.set(it.settings ?? '', [it])
    else group.push(it)
  }
  return [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / batchSize) }, (_, at) =>
      group.slice(at * batchSize, (at + 1) * batchSize),
    ),
  )
}

async function runBatch(
  batch: readonly Generated[],
  seed: number,
  places: Places,
): Promise<ReadonlyMap<string, FileRun>> {
  const { lines, isLate, output } = await runVitest(batch, ['--sequence.shuffle', `--sequence.seed=${seed}`], places)
  const runs = new Map<string, FileRun>()
  for (const { file } of batch) {
    const own = lines.filter((it) => it.file === testPathOf(file))
    if (own.length === 0) continue
    const unhandled = lines.filter(
      (it) => it.unhandled !== undefined && fileOf(it.unhandled, places) === testPathOf(file),
    )
    runs.set(file, fileRun(own, unhandled))
  }
  for (const suite of batch) {
    if (runs.has(suite.file)) continue
    if (1 < batch.length) {
      runs.set(suite.file, (await runBatch([suite], seed, places)).get(suite.file)!)
      continue
    }
    const message = isLate ? 'Vitest does not end' : `Vitest ends without a result: ${lastLines(output)}`
    runs.set(suite.file, { ran: 0, failures: [{ test: 'the whole file', message }] })
  }
  return runs
}

function fileRun(own: readonly Line[], unhandled: readonly Line[]): FileRun {
  const tests = own.flatMap((it) => it.tests ?? [])
  return {
    ran: tests.filter((it) => it.state === 'passed' || it.state === 'failed').length,
    failures: [
      ...own.flatMap((it) => (it.error === undefined ? [] : [{ test: 'the whole file', message: it.error }])),
      ...tests.flatMap((it) => (it.state === 'failed' ? [{ test: it.name, message: it.message ?? '' }] : [])),
      ...unhandled.map((it) => ({ test: `unhandled error in ${it.name ?? 'the file'}`, message: it.message ?? '' })),
    ],
  }
}

function combine(runs: readonly FileRun[], tests: number): SuiteResult {
  const failing = new Map<string, FailingTest>()
  for (const { test, message } of runs.flatMap((it) => it.failures)) {
    const known = failing.get(test)
    failing.set(test, { test, message: known?.message ?? message, runs: (known?.runs ?? 0) + 1 })
  }
  const ran = Math.min(...runs.map((it) => it.ran))
  if (ran !== tests && failing.size === 0) {
    failing.set('', { test: 'the whole file', message: `${ran} of ${tests} tests ran`, runs: runs.length })
  }
  return { ran, failing: [...failing.values()] }
}

/**
 * Measures the branch coverage of a file by its own suite, with Istanbul. One file at a time: the suites of others may
 * run it, too.
 */
export async function measureBranches(suite: Generated, places: Places): Promise<Coverage | undefined> {
  const folder = join(places.settings, 'coverage', suite.file)
  const flags = [
    '--coverage.enabled',
    '--coverage.provider=istanbul',
    '--coverage.reporter=json',
    '--coverage.reportOnFailure',
    `--coverage.reportsDirectory=${folder}`,
    `--coverage.include=${patternOf(suite.file)}`,
  ]
  await runVitest([suite], flags, places)
  const path = join(folder, 'coverage-final.json')
  if (!existsSync(path)) return undefined
  const all = Object.values(JSON.parse(readFileSync(path, 'utf8')) as Record<string, FileCoverage>)
  const own = all.filter((it) => fileOf(it.path, places) === suite.file)
  return own.length === 0 ? undefined : numbersOf(own).branches
}

/** A line of the reporter: the end of a test file, or an error outside of tests. */
interface Line {
  readonly file?: string
  readonly tests?: readonly { readonly name: string; readonly state: string; readonly message?: string }[]
  readonly error?: string
  readonly unhandled?: string
  readonly name?: string
  readonly message?: string
}

let nextRun = 0

async function runVitest(
  suites: readonly Generated[],
  flags: readonly string[],
  places: Places,
): Promise<{ readonly lines: readonly Line[]; readonly isLate: boolean; readonly output: string }> {
  const name = join(resolve(places.settings), `run-${nextRun++}`)
  const results = `${name}.jsonl`
  const config = writeConfig(name, {
    include: suites.map((it) => testPathOf(it.file)),
    results,
    exported: suites[0]!.settings,
  })
  const args = [resolve('node_modules/vitest/vitest.mjs'), 'run', '--root', '.', '--config', config, ...flags]
  const ended = await runChild(args, places.project, startMs + suites.length * perFileMs)
  const texts = existsSync(results) ? readFileSync(results, 'utf8').split('\n').slice(0, -1) : []
  rmSync(results, { force: true })
  return {
    lines: texts.map((it) => JSON.parse(it) as Line),
    isLate: ended.isLate,
    output: ended.stdout + ended.stderr,
  }
}

function fileOf(path: string, { project }: Places): string {
  return relative(resolve(project), path).split(sep).join('/')
}

function lastLines(output: string): string {
  return output.trim().split('\n').slice(-3).join(' ')
}
