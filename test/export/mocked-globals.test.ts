import { describe, expect, test } from 'vitest'
import { runners } from '../../engine/model/goal/options.ts'
import { exportSuites } from '../support/exported-suites.ts'
import { globalPrograms } from '../support/programs.ts'
import { share } from '../support/share.ts'

describe.each(share(runners, 3))('suites for %s', (runner) => {
  const suites = exportSuites(globalPrograms, runner, 150)

  test('pass with stubs for globals, whether the runner has them or not', { timeout: 120_000 }, () => suites.pass())

  test('compile in strict mode', () => {
    expect(suites.typeErrors()).toEqual([])
  })
})
