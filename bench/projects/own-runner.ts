import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import type { Coverage } from '../../engine/model/report/report.ts'
import { type FileCoverage, numbersOf } from '../../test/support/run-istanbul.ts'
import { runChild } from '../real-code/run-child.ts'

/** The test runner of a project, with its settings. */
export interface OwnRunner {
  readonly name: 'vitest' | 'jest'
  readonly version: string
  readonly project: string
  /** A folder for its output. */
  readonly output: string
}

/** The result of a test file in one run. */
export interface FileRun {
  /** Whether the runner ended as it should and found no test file. */
  readonly isLeftOut?: boolean
  readonly ran: number
  readonly failures: readonly { readonly test: string; readonly message: string }[]
}

const programs = { vitest: 'vitest/vitest.mjs', jest: 'jest/bin/jest.js' } as const

/** Finds the runner that is installed in a project, Vitest before Jest. */
export function ownRunner(project: string, output: string): OwnRunner | undefined {
  for (const name of ['vitest', 'jest'] as const) {
    const path = join(project, 'node_modules', name, 'package.json')
    if (!existsSync(path)) continue
    const { version } = JSON.parse(readFileSync(path, 'utf8')) as { readonly version: string }
    return { name, version, project: resolve(project), output: resolve(output) }
  }
  return undefined
}

/** How long the runner may take: to start, and for each test file. */
const startMs = 90_000
const perFileMs = 20_000

/**
 * Runs test files in a shuffled order. A file without a result, because the runner ended early or does not take it for
 * a test, has none here, unless it runs alone. If the runner fails although no test does, such as by an error outside of them, `isClean` is
 * false; the failure is attributed to a file that runs alone.
 */
export async function runShuffled(
  { name, project, output }: OwnRunner,
  files: readonly string[],
  seed: number,
): Promise<{ readonly runs: ReadonlyMap<string, FileRun>; readonly isClean: boolean }> {
  const results = join(output, 'results.json')
  rmSync(results, { force: true })
  const flags =
    name === 'vitest'
      ? [
          'run',
          ...files,
          '--sequence.shuffle',
          `--sequence.seed=${seed}`,
          '--reporter=json',
          '--coverage.enabled=false',
        ]
      : ['--runTestsByPath', ...files, '--randomize', `--seed=${seed}`, '--json', '--coverage=false']
  const args = [join(project, 'node_modules', programs[name]), ...flags, `--outputFile=${results}`]
  const ended = await runChild(args, project, startMs + files.length * perFileMs)
  if (!existsSync(results)) return { runs: new Map(), isClean: false }
  const { testResults } = JSON.parse(readFileSync(results, 'utf8')) as RunResults
  const runs = new Map(testResults.map((it) => [inProject(project, it.name), fileRun(it)]))
  if (files.length === 1 && testResults.length === 0) {
    return { runs: new Map([[files[0]!, { ran: 0, failures: [], isLeftOut: true }]]), isClean: true }
  }
  const isClean = ended.code === 0 || [...runs.values()].some((it) => 0 < it.failures.length)
  const only = runs.get(files[0]!)
  if (!isClean && files.length === 1 && only !== undefined) {
    const message = `${ended.stdout}\n${ended.stderr}`.trim().slice(-300)
    runs.set(files[0]!, { ...only, failures: [{ test: 'an error outside of the tests', message }] })
  }
  return { runs, isClean }
}

/** Jest and Vitest write the same format. */
interface RunResults {
  readonly testResults: readonly FileResult[]
}

interface FileResult {
  readonly name: string
  readonly status: string
  readonly message?: string
  readonly assertionResults: readonly {
    readonly fullName: string
    readonly status: string
    readonly failureMessages?: readonly string[]
  }[]
}

function fileRun({ status, message = '', assertionResults }: FileResult): FileRun {
  const failed = assertionResults.filter((it) => it.status === 'failed')
  return {
    ran: assertionResults.filter((it) => it.status === 'passed' || it.status === 'failed').length,
    failures:
      failed.length === 0 && status === 'failed'
        ? [{ test: 'the whole file', message }]
        : failed.map((it) => ({ test: it.fullName.trim(), message: it.failureMessages?.join(' ') ?? '' })),
  }
}

/** Measures the branch coverage of a file by one test file, with Istanbul. Undefined if that is not installed. */
export async function measureOwnBranches(
  { name, project, output }: OwnRunner,
  file: string,
  testFile: string,
): Promise<Coverage | undefined> {
  const folder = join(output, 'coverage', file.replace(/[^\w.]/g, '_'))
  const pattern = file.replace(/[^\w./-]/gu, '?')
  const flags =
    name === 'vitest'
      ? [
          'run',
          testFile,
          '--coverage.enabled',
          '--coverage.provider=istanbul',
          '--coverage.reporter=json',
          '--coverage.reportOnFailure',
          `--coverage.reportsDirectory=${folder}`,
          `--coverage.include=${pattern}`,
        ]
      : [
          '--runTestsByPath',
          testFile,
          '--coverage',
          '--coverageProvider=babel',
          '--coverageReporters=json',
          `--coverageDirectory=${folder}`,
          `--collectCoverageFrom=${pattern}`,
        ]
  await runChild([join(project, 'node_modules', programs[name]), ...flags], project, startMs + perFileMs)
  const path = join(folder, 'coverage-final.json')
  if (!existsSync(path)) return undefined
  const all = Object.values(JSON.parse(readFileSync(path, 'utf8')) as Record<string, FileCoverage>)
  const own = all.filter((it) => inProject(project, it.path) === file)
  return own.length === 0 ? undefined : numbersOf(own).branches
}

function inProject(project: string, path: string): string {
  return relative(project, path).split(sep).join('/')
}
