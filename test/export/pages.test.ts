import { describe, expect, test } from 'vitest'
import { runners } from '../../engine/model/goal/options.ts'
import { exportSuites } from '../support/exported-suites.ts'
import { pagePrograms } from '../support/programs.ts'
import { share } from '../support/share.ts'

describe.each(share(runners, 3))('suites for %s', (runner) => {
  const suites = exportSuites(pagePrograms, runner, 100)

  test('pass with the same emulated page', { timeout: 120_000 }, () => suites.pass())

  test('compile in strict mode', () => {
    expect(suites.typeErrors()).toEqual([])
  })
})
