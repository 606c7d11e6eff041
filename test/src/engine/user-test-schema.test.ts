import { expect, test } from 'vitest'
import { answerSchemas, received } from '../../../src/engine/report-schema.ts'
import { runTests } from '../../support/user-tests.ts'

const told = await runTests(
  'export const twice = (n: number): number => (n === 0 ? 0 : 2 * n)',
  "import { twice } from './main'\ntest('a', () => { expect(twice(2)).toBe(4) })\ntest('b', () => { expect(twice(2)).toBe(5) })",
)

test('what became of written tests crosses to the page as it is', () => {
  expect(received(answerSchemas.runUserTests, structuredClone(told))?.copy).toEqual(told)
})

test('forged reports of written tests are refused', () => {
  const [first] = told.tests
  const forged = [
    { ...told, tests: 'all passed' },
    { ...told, tests: [{ ...first, state: '<b>passed</b>' }] },
    { ...told, tests: [{ ...first, name: 'x'.repeat(1_000_000) }] },
    { ...told, mutation: { ...told.mutation, killed: 1e9 } },
  ]
  for (const it of forged) expect(received(answerSchemas.runUserTests, it)).toBeUndefined()
})
