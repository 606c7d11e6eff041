import { expect, test } from 'vitest'
import { mostGoals } from '../../../../engine/model/schema/parts.ts'
import { problemInWords, refusal, titleOf, tooManyGoals } from '../../../../src/session/run/run-problem.ts'

test('code with more goals than a report supports is refused before its run, in a sentence with both numbers', () => {
  expect(tooManyGoals(0)).toBeUndefined()
  expect(tooManyGoals(mostGoals)).toBeUndefined()
  expect(tooManyGoals(mostGoals + 1)).toBe(
    'This code has 20,001 goals, but the page supports at most 20,000. Choose one target or fewer criteria.',
  )
})

const error = (code: string) => ({ severity: 'error', code, message: code }) as const

test.each([
  ['Nothing to test yet', []],
  ['Nothing to test yet', [error('no-target')]],
  ['Fix 1 problem to run this code', [error('too-deep')]],
  ['Fix 1 problem to run this code', [error('TS1005'), { ...error('renamed-file'), severity: 'warning' as const }]],
  ['Fix 2 problems to run this code', [error('no-target'), error('TS2304')]],
])('a short title states why code cannot run: %s', (title, diagnostics) => {
  expect(titleOf(diagnostics)).toBe(title)
})

test('the embedding page receives the first error and its position', () => {
  const place = { file: 'a.ts', start: 9, end: 10, line: 3, column: 4, endLine: 3, endColumn: 5 }
  const problem = refusal('One problem', [{ ...error('too-deep'), place }, error('other')])
  expect(problemInWords(problem)).toBe('One problem. a.ts:3:4: too-deep')
  expect(problemInWords(refusal('One problem', [error('other')]))).toBe('One problem. other')
  expect(problemInWords(refusal('One problem', []))).toBe('One problem')
})
