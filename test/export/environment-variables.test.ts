import { expect, test } from 'vitest'
import { seeded } from '../../engine/random/random.ts'
import { runners } from '../../engine/model/goal/options.ts'
import { sourceOf } from '../support/compile.ts'
import { exportedProject, exportedSettings } from '../support/exported-project.ts'
import { nodePrograms, programAt } from '../support/programs.ts'
import { runJest } from '../support/run-jest.ts'
import { runNodeTest } from '../support/run-node-test.ts'
import { runVitest } from '../support/run-vitest.ts'
import { reportFor } from '../support/search.ts'
import { share } from '../support/share.ts'

const run = {
  vitest: (files: Readonly<Record<string, string>>) => runVitest(files, ['--sequence.shuffle']),
  jest: (files: Readonly<Record<string, string>>) => runJest(files, 1),
  node: (files: Readonly<Record<string, string>>) => runNodeTest(files, seeded('order')),
}

const path = nodePrograms.find((it) => it.endsWith('variables.ts'))!

/** Sets each variable in the test file itself, before anything else. */
const elsewhere = (code: string): string => `process.env.VERBOSE = process.env.LOG_LEVEL = 'yes'\n${code}`

test.each(share(runners, 3))(
  'suites for %s pass where the variables that code reads have other values',
  { timeout: 60_000 },
  async (runner) => {
    const source = programAt(path)
    const report = await reportFor(source, 600, { runner })
    expect(report.goals.filter((it) => !it.covered).map((it) => it.label)).toEqual([])
    const files = exportedProject(source, { ...report, code: elsewhere(report.code) }, runner, '')
    const { passed, failures } = await run[runner]({ ...exportedSettings(source, report, runner), ...files })
    expect([failures, passed]).toEqual([[], report.tests.length])
  },
)

test('variables of `import.meta.env` are stubbed', { timeout: 60_000 }, async () => {
  const source = sourceOf(`export const api = (path: string): string =>
  import.meta.env.VITE_HOST === 'here' ? path : String(import.meta.env.VITE_HOST) + import.meta.env.MODE`)
  const report = await reportFor(source, 300)
  expect(report.goals.filter((it) => !it.covered).map((it) => it.label)).toEqual([])
  expect(report.code).toContain("vi.stubEnv('VITE_HOST', 'here')")
  const { passed, failures } = await run.vitest(exportedProject(source, report, 'vitest', ''))
  expect([failures, passed]).toEqual([[], report.tests.length])
})
