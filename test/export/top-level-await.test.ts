import { describe, expect, test } from 'vitest'
import { compiledOf } from '../support/compile.ts'
import { exportedProject, exportedSettings } from '../support/exported-project.ts'
import { exportSuites, runShuffled } from '../support/exported-suites.ts'
import { nightly } from '../support/nightly.ts'
import { awaitingPrograms, programAt } from '../support/programs.ts'
import { reportFor, reportOn } from '../support/search.ts'

/** The state of an imported file, which each test needs afresh, and a cycle. */
const files = {
  'main.ts': `import { next } from './counter'
import { limit } from './limit'
export const isLater = (n: number): string => (n > limit ? 'later ' : 'sooner ') + next()
export async function load(n: number): Promise<string> {
  const { name } = await import('./name')
  return n > limit ? name : 'none'
}`,
  'counter.ts': `let count = 0
export const next = (): number => ++count`,
  'limit.ts': `import { isLater } from './main'
await new Promise((done) => { setTimeout(done, 1) })
export const limit = 40
export const again = (n: number): string => isLater(n)`,
  'name.ts': `export const name = await Promise.resolve('late')`,
}

describe.each(['vitest', 'node'] as const)('suites of modules that await, for %s', (runner) => {
  const suites = exportSuites(awaitingPrograms, runner, 150)

  test('pass', { timeout: 120_000 }, () => {
    const all = suites.sources.flatMap((it) => it.files)
    return suites.pass(exportedSettings({ entry: '', files: all }, { code: '', fileName: '' }, runner))
  })

  test('compile in strict mode', () => {
    expect(suites.typeErrors()).toEqual([])
  })

  nightly(
    'load all files again',
    async () => {
      const source = { entry: 'main.ts', files: Object.entries(files).map(([name, text]) => ({ name, text })) }
      const report = await reportOn(source, compiledOf(source), 200, { runner })
      expect(report.code).toContain('with its own copy of the module')
      const { failures, passed } = await runShuffled[runner](exportedProject(source, report, runner, ''))
      expect([failures, passed]).toEqual([[], report.tests.length])
    },
    120_000,
  )
})

test('suites for Jest say that it cannot run modules that await', async () => {
  const { code } = await reportFor(programAt('test/cases/awaits/timed.ts'), 30, { runner: 'jest' })
  expect(code).toMatch(/^\/\/ Jest runs modules as CommonJS, which has no top-level `await`/)
})
