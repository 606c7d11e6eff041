import { beforeAll, describe, expect, test } from 'vitest'
import type { Report } from '../../engine/model/report/report.ts'
import { type Runner, runners } from '../../engine/model/goal/options.ts'
import { seeded } from '../../engine/random/random.ts'
import { exportedProject, exportedSettings } from '../support/exported-project.ts'
import { mockedPrograms, programAt } from '../support/programs.ts'
import { runJest } from '../support/run-jest.ts'
import { runNodeTest } from '../support/run-node-test.ts'
import { runVitest } from '../support/run-vitest.ts'
import { reportFor } from '../support/search.ts'
import { typeErrors } from '../support/type-check.ts'

const evaluations = 150

const run = {
  vitest: (files: Readonly<Record<string, string>>) => runVitest(files, ['--sequence.shuffle']),
  jest: (files: Readonly<Record<string, string>>) => runJest(files, 1),
  node: (files: Readonly<Record<string, string>>) => runNodeTest(files, seeded('order')),
} satisfies Record<Runner, unknown>

describe.each(runners)('suites for %s', (runner) => {
  const reports: Report[] = []
  beforeAll(async () => {
    for (const path of mockedPrograms) reports.push(await reportFor(programAt(path), evaluations, { runner }))
  })

  const files = (): Readonly<Record<string, string>> =>
    Object.assign(
      {},
      ...mockedPrograms.map((path, at) => exportedProject(programAt(path), reports[at]!, runner, `p${at}`)),
    ) as Readonly<Record<string, string>>

  test('pass where none of the mocked modules exists', { timeout: 120_000 }, async () => {
    const settings = mockedPrograms.map((path, at) => exportedSettings(programAt(path), reports[at]!, runner))
    const { passed, failed, failures } = await run[runner](
      Object.assign({}, ...settings, files()) as Readonly<Record<string, string>>,
    )
    expect([failures, failed]).toEqual([[], 0])
    expect(passed).toBe(reports.reduce((sum, it) => sum + it.tests.length, 0))
  })

  test('say so if their mocks need more than the runner', () => {
    const isSaid = reports.map((it) => it.code.includes('// The mocks of modules need tsx'))
    expect(new Set(isSaid)).toEqual(new Set([runner === 'node']))
  })

  test('compile in strict mode', () => {
    expect(typeErrors(files()).filter((it) => it.includes('.test.ts:'))).toEqual([])
  })
})
