import { beforeAll, describe, expect, test } from 'vitest'
import type { Report } from '../../engine/model/report/report.ts'
import { type Runner, runners } from '../../engine/model/goal/options.ts'
import { seeded } from '../../engine/random/random.ts'
import { exportedProject } from '../support/exported-project.ts'
import { pagePrograms, programAt } from '../support/programs.ts'
import { runJest } from '../support/run-jest.ts'
import { runNodeTest } from '../support/run-node-test.ts'
import { runVitest } from '../support/run-vitest.ts'
import { reportFor } from '../support/search.ts'
import { isFull, share } from '../support/share.ts'
import { typeErrors } from '../support/type-check.ts'

const evaluations = 100

const run = {
  vitest: (files: Readonly<Record<string, string>>) => runVitest(files, ['--sequence.shuffle']),
  jest: (files: Readonly<Record<string, string>>) => runJest(files, 1),
  node: (files: Readonly<Record<string, string>>) => runNodeTest(files, seeded('order')),
} satisfies Record<Runner, unknown>

describe.each(share(runners, 3))('suites for %s', (runner) => {
  const own = isFull ? pagePrograms : pagePrograms.filter((_, at) => runners[at % runners.length] === runner)
  const reports: Report[] = []
  beforeAll(async () => {
    for (const path of own) reports.push(await reportFor(programAt(path), evaluations, { runner }))
  }, 60_000)

  const files = (): Readonly<Record<string, string>> =>
    Object.assign(
      {},
      ...own.map((path, at) => exportedProject(programAt(path), reports[at]!, runner, `p${at}`)),
    ) as Readonly<Record<string, string>>

  test('pass with the same emulated page', { timeout: 120_000 }, async () => {
    const { passed, failed, failures } = await run[runner](files())
    expect([failures, failed]).toEqual([[], 0])
    expect(passed).toBe(reports.reduce((sum, it) => sum + it.tests.length, 0))
  })

  test('compile in strict mode', () => {
    expect(typeErrors(files()).filter((it) => it.includes('.test.ts:'))).toEqual([])
  })
})
