import { expect, test } from 'vitest'
import { compareSuites } from '../../../../src/panels/user-tests/suite-comparison.ts'
import { templateFor, testFileName } from '../../../../src/session/editing/user-test-template.ts'
import { runTests } from '../../../support/user-tests.ts'
import { goalAt } from '../../goals.ts'

const code = `export function sign(n: number): number {
  if (n > 0) return 1
  return n < 0 ? -1 : 0
}`
const tests = (line: string): string => `import { sign } from './main'\ntest('a', () => { ${line} })\n`

test('suites are compared alone and combined, without failing tests', async () => {
  const own = await runTests(code, `${tests('expect(sign(3)).toBe(1)')}test('b', () => { expect(sign(0)).toBe(9) })\n`)
  const other = await runTests(code, tests('expect(sign(-3)).toBe(-1)'))
  const found = {
    tests: other.tests.map(({ name, goals }) => ({ name, goals, statements: [] })),
    code: 'one\n\ntwo\n',
    ...(other.mutation === undefined ? {} : { mutation: other.mutation }),
  }
  const goals = ['branch:0:true', 'branch:0:false', 'branch:1:true', 'branch:1:false'].map((id, at) => ({
    ...goalAt(at),
    id,
  }))
  const { userTests, found: searched, both } = compareSuites(own, tests(''), found, goals, ['branch'])
  expect(userTests).toMatchObject({ coverage: [{ covered: 1, total: 4 }], tests: 1, lines: 2 })
  expect(searched).toMatchObject({ coverage: [{ covered: 2, total: 4 }], tests: 1, lines: 2 })
  expect(both).toMatchObject({ coverage: [{ covered: 3, total: 4 }], tests: 2, lines: 4 })
  const marked = goals.map((it, at) => (at === 0 || at === 3 ? { ...it, unreachable: 'No way leads there.' } : it))
  const reachable = compareSuites(own, tests(''), found, marked, ['branch']).both.coverage[0]!
  expect(reachable).toMatchObject({ covered: both.coverage[0]!.covered, total: 3 })
  expect(both.mutants!.covered).toBeGreaterThan(Math.max(userTests.mutants!.covered, searched.mutants!.covered))
  expect(both.mutants!.covered).toBeLessThanOrEqual(userTests.mutants!.covered + searched.mutants!.covered)
})

test('combined mutants are unknown if a suite did not try some', async () => {
  const own = await runTests(code, tests('sign(3)'))
  const [one, other] = own.mutation!.survivors
  const sample = { size: 1, killed: 0, of: 2 }
  const mutation = { ...own.mutation!, total: 2, untried: 1, sample, survivors: [other!] }
  const found = { tests: [], code: '', mutation }
  const ours = { ...own, mutation: { ...mutation, survivors: [one!] } }
  const { userTests, both } = compareSuites(ours, '', found, [], [])
  expect(userTests.mutants).toMatchObject({ covered: 0, total: 2, margin: 50 })
  expect(both.mutants).toBeUndefined()
})

test('the score of generated tests is unknown if it is estimated without the mutants that user tests kill', async () => {
  const own = await runTests(code, tests('expect([sign(3), sign(0)]).toEqual([1, 0])'))
  const sample = { size: 1, killed: 1, of: 2 }
  const mutation = { ...own.mutation!, onlyByUser: 1, untried: 1, sample, survivors: [] }
  expect(compareSuites(own, '', { tests: [], code: '', mutation }, [], []).found.mutants).toBeUndefined()
})

test('mutants that only user tests kill are not those of generated tests', async () => {
  const own = await runTests(code, tests('expect([sign(3), sign(0)]).toEqual([1, 0])'))
  const mutation = { ...own.mutation!, onlyByUser: own.mutation!.killed - 1 }
  expect(compareSuites(own, '', { tests: [], code: '', mutation }, [], []).found.mutants!.covered).toBe(1)
})

test('a starter test file runs unchanged', async () => {
  const source = { files: [{ name: 'main.ts', text: code }], entry: 'main.ts' }
  expect(testFileName(source)).toBe('main.test.ts')
  const { tests: ran } = await runTests(code, templateFor(source, ['sign']))
  expect(ran).toMatchObject([{ state: 'passed' }])
})
