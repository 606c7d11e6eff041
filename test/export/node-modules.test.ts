import { expect, test } from 'vitest'
import { runners } from '../../engine/model/goal/options.ts'
import { exportedProject, exportedSettings } from '../support/exported-project.ts'
import { runShuffled } from '../support/exported-suites.ts'
import { nodePrograms, programAt } from '../support/programs.ts'
import { reportFor } from '../support/search.ts'
import { isFull, share } from '../support/share.ts'

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
  const { passed, failed, failures } = await runShuffled[runner](files)
  expect([failures, failed]).toEqual([[], 0])
  expect(passed).toBe(tests)
})
