import { describe, expect, test } from 'vitest'
import { runners } from '../../engine/model/goal/options.ts'
import { exportSuites } from '../support/exported-suites.ts'
import { statePrograms } from '../support/programs.ts'
import { share } from '../support/share.ts'

describe.each(share(runners, 3))('suites for %s of modules that keep state, timers and listeners', (runner) => {
  const suites = exportSuites(statePrograms, runner, 150)

  test('pass in any order', { timeout: 120_000 }, async () => {
    for (let order = 1; order <= 3; order++) await suites.pass({}, order)
  })

  test('compile in strict mode', () => {
    expect(suites.typeErrors()).toEqual([])
  })
})
