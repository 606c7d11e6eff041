import { expect, test } from 'vitest'
import { runners } from '../../engine/model/goal/options.ts'
import { exportedProject, exportedSettings } from '../support/exported-project.ts'
import { runShuffled } from '../support/exported-suites.ts'
import { mockedPrograms, programAt } from '../support/programs.ts'
import { reportFor } from '../support/search.ts'
import { share } from '../support/share.ts'

const source = programAt(mockedPrograms.find((it) => it.endsWith('caught-errors.ts'))!)

test.each(share(runners, 3))(
  'suites for %s cover the handlers of errors that the code tells apart',
  { timeout: 60_000 },
  async (runner) => {
    const report = await reportFor(source, 3000, { runner })
    expect(report.goals.filter((it) => !it.covered).map((it) => it.label)).toEqual([])
    const error = `Object.assign(new Error('EACCES'), { code: 'EACCES' })`
    expect(report.code).toContain(error)
    expect(report.code).toContain('{ response: { status: 404 } }')
    const files = exportedProject(source, report, runner, '')
    const { passed, failures } = await runShuffled[runner]({ ...exportedSettings(source, report, runner), ...files })
    expect([failures, passed]).toEqual([[], report.tests.length])
  },
)
