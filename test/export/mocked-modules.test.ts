import { describe, expect, test } from 'vitest'
import { runners } from '../../engine/model/goal/options.ts'
import { printSuite } from '../../engine/export/print-suite.ts'
import type { TestCase } from '../../engine/model/test/statement.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { noDecisions } from '../support/decisions.ts'
import { exportedProject, exportedSettings } from '../support/exported-project.ts'
import { exportSuites, runShuffled } from '../support/exported-suites.ts'
import { mockedPrograms, programAt } from '../support/programs.ts'
import { reportFor } from '../support/search.ts'
import { share } from '../support/share.ts'

const evaluations = 150

describe.each(share(runners, 3))('suites for %s', (runner) => {
  const suites = exportSuites(mockedPrograms, runner, evaluations)

  test('pass where none of the mocked modules exists', { timeout: 120_000 }, () => {
    const needs = suites.reports.find((it) => it.needs !== undefined)?.needs
    const report = { code: '', fileName: '', ...(needs === undefined ? {} : { needs }) }
    const files = suites.sources.flatMap((it) => it.files)
    return suites.pass(exportedSettings({ entry: '', files }, report, runner))
  })

  test('say so if their mocks need more than the runner', () => {
    const isSaid = suites.reports.map((it) => it.code.includes('// The mocks of modules need tsx'))
    expect(new Set(isSaid)).toEqual(new Set([runner === 'node']))
  })

  test('compile in strict mode', () => {
    expect(suites.typeErrors()).toEqual([])
  })
})

describe.each(share(['vitest', 'jest'] as const, 2))('for %s', (runner) => {
  test('code without exports imports mocks from the test file', { timeout: 60_000 }, async () => {
    const source = sourceOf(`import { getUser, LIMIT } from './db'
import * as log from 'logger'

async function greet(id: string): Promise<string> {
  const user = await getUser(id)
  if (user.visits > LIMIT) return 'friend'
  log.info(id)
  return 'guest'
}`)
    const report = await reportFor(source, evaluations, { runner })
    const settings = exportedSettings(source, report, runner)
    const { failures, passed } = await runShuffled[runner]({
      ...settings,
      ...exportedProject(source, report, runner, ''),
    })
    expect([failures, passed]).toEqual([[], report.tests.length])
  })
})

test('a stub that stands for two mocks keeps its name', () => {
  const { subject } = compiledOf(programAt('test/cases/mocks/twins.ts'))
  const idOf = (name: string): number => subject.callables.findIndex((it) => it.name === name)
  const [first, second, compare] = ['mock get', 'mock get#2', 'compare'].map(idOf)
  const { parameters, returns } = subject.callables[first!]!
  const type = parameters[0]!.type
  const text = subject.callables[compare!]!.parameters[0]!.type
  const act: TestCase = [
    { kind: 'function', type, returns: [] },
    { kind: 'call', type: returns, callable: first!, args: [0] },
    { kind: 'call', type: returns, callable: second!, args: [0] },
    { kind: 'literal', type: text, value: 'a' },
    { kind: 'call', type: subject.callables[compare!]!.returns, callable: compare!, args: [3] },
  ]
  const { code } = printSuite(
    [{ test: act, act: 4, checks: [{ kind: 'called', statement: 0, at: 4, times: 2 }], goals: [], waitMs: 0 }],
    subject,
    { from: undefined },
    'vitest',
    noDecisions,
  )
  expect(code).toMatch(
    /const (\w+) = vi\.fn\([^]*\.mockImplementation\(\1\)[^]*\.mockImplementation\(\1\)[^]*expect\(\1\)/,
  )
})
