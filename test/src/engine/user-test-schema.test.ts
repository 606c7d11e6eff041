import { expect, test } from 'vitest'
import { answerSchemas, received } from '../../../src/engine/report-schema.ts'
import { runTests } from '../../support/user-tests.ts'

const report = await runTests(
  'export const twice = (n: number): number => (n === 0 ? 0 : 2 * n)',
  "import { twice } from './main'\ntest('a', () => { expect(twice(2)).toBe(4) })\ntest('b', () => { expect(twice(2)).toBe(5) })",
)

test('a report on user tests reaches the page unchanged', () => {
  expect(received(answerSchemas.runUserTests, structuredClone(report))?.copy).toEqual(report)
})

test('forged reports on user tests are refused', () => {
  const [first] = report.tests
  const forged = [
    { ...report, tests: 'all passed' },
    { ...report, tests: [{ ...first, state: '<b>passed</b>' }] },
    { ...report, tests: [{ ...first, name: 'x'.repeat(1_000_000) }] },
    { ...report, mutation: { ...report.mutation, killed: 1e9 } },
  ]
  for (const it of forged) expect(received(answerSchemas.runUserTests, it)).toBeUndefined()
})
