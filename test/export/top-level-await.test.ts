import { describe, expect, test } from 'vitest'
import { exportedSettings } from '../support/exported-project.ts'
import { exportSuites } from '../support/exported-suites.ts'
import { awaitingPrograms } from '../support/programs.ts'

describe.each(['vitest', 'node'] as const)('suites of modules that await, for %s', (runner) => {
  const suites = exportSuites(awaitingPrograms, runner, 150)

  test('pass', { timeout: 120_000 }, () => {
    const files = suites.sources.flatMap((it) => it.files)
    return suites.pass(exportedSettings({ entry: '', files }, { code: '', fileName: '' }, runner))
  })

  test('compile in strict mode', () => {
    expect(suites.typeErrors()).toEqual([])
  })
})
