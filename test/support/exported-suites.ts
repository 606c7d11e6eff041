import { beforeAll, expect } from 'vitest'
import { type Runner, runners } from '../../engine/model/goal/options.ts'
import type { Report } from '../../engine/model/report/report.ts'
import type { Source } from '../../engine/model/source/source.ts'
import { seeded } from '../../engine/random/random.ts'
import { exportedProject } from './exported-project.ts'
import { programAt } from './programs.ts'
import { runJest } from './run-jest.ts'
import { runNodeTest } from './run-node-test.ts'
import { runVitest } from './run-vitest.ts'
import { reportFor } from './search.ts'
import { isFull } from './share.ts'
import { typeErrors } from './type-check.ts'

type Files = Readonly<Record<string, string>>

/** Runs files with tests in an order that `seed` decides, by runner. */
export const runShuffled = {
  vitest: (files: Files, seed = 1) => runVitest(files, ['--sequence.shuffle', `--sequence.seed=${seed}`]),
  jest: (files: Files, seed = 1) => runJest(files, seed),
  node: (files: Files, seed = 1) => runNodeTest(files, seeded(`order ${seed}`)),
} satisfies Record<Runner, unknown>

/** Suites that are exported for a runner before the tests of a group. */
export interface ExportedSuites {
  readonly sources: readonly Source[]
  /** Filled before the first test. */
  readonly reports: readonly Report[]
  /** Runs them in an order that `seed` decides, with further files beside them, and expects that every test passes. */
  readonly pass: (settings?: Files, seed?: number) => Promise<void>
  /** The type errors of test files in strict mode. */
  readonly typeErrors: () => readonly string[]
}

/** Generates suites for the programs at these paths; in `npm test`, each program for one of the runners. */
export function exportSuites(paths: readonly string[], runner: Runner, evaluations: number): ExportedSuites {
  const own = isFull ? paths : paths.filter((_, at) => runners[at % runners.length] === runner)
  const sources = own.map(programAt)
  const reports: Report[] = []
  beforeAll(async () => {
    for (const it of sources) reports.push(await reportFor(it, evaluations, { runner }))
  }, 120_000)
  const projects = (): Files =>
    Object.assign({}, ...sources.map((it, at) => exportedProject(it, reports[at]!, runner, `p${at}`))) as Files
  return {
    sources,
    reports,
    async pass(settings = {}, seed = 1) {
      const { passed, failed, failures } = await runShuffled[runner]({ ...settings, ...projects() }, seed)
      expect([failures, failed]).toEqual([[], 0])
      expect(passed).toBe(reports.reduce((sum, it) => sum + it.tests.length, 0))
    },
    typeErrors() {
      const typed = Object.fromEntries(Object.entries(projects()).filter(([name]) => /\.tsx?$/.test(name)))
      return typeErrors(typed).filter((it) => it.includes('.test.ts:'))
    },
  }
}
