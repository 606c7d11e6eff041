import { expect, test } from 'vitest'
import { type Runner, runners } from '../../engine/model/goal/options.ts'
import { seeded } from '../../engine/random/random.ts'
import { exportedProject, exportedSettings } from '../support/exported-project.ts'
import { nodePrograms, programAt } from '../support/programs.ts'
import { runJest } from '../support/run-jest.ts'
import { runNodeTest } from '../support/run-node-test.ts'
import { runVitest } from '../support/run-vitest.ts'
import { reportFor } from '../support/search.ts'
import { isFull, share } from '../support/share.ts'

const run = {
  vitest: (files: Readonly<Record<string, string>>) => runVitest(files, ['--sequence.shuffle']),
  jest: (files: Readonly<Record<string, string>>) => runJest(files, 1),
  node: (files: Readonly<Record<string, string>>) => runNodeTest(files, seeded('order')),
} satisfies Record<Runner, unknown>

test.each(share(runners, 3))("suites for %s pass with Node's own modules", { timeout: 120_000 }, async (runner) => {
  const own = isFull ? nodePrograms : nodePrograms.filter((_, at) => runners[at % runners.length] === runner)
  const files: Record<string, string> = {}
  let tests = 0
  for (const [at, path] of own.entries()) {
    const report = await reportFor(programAt(path), 300, { runner })
    expect(report.code).not.toMatch(/\bmock\b/)
    Object.assign(files, exportedSettings(programAt(path), report, runner))
    Object.assign(files, exportedProject(programAt(path), report, runner, `p${at}`))
    tests += report.tests.length
  }
  const { passed, failed, failures } = await run[runner](files)
  expect([failures, failed]).toEqual([[], 0])
  expect(passed).toBe(tests)
})
