import { expect, test } from 'vitest'
import { overBudgetInWords } from '../../../../src/session/run/run-words.ts'

const rest =
  'exceeded its step limit: the code loops, recurses or waits longer than a test may. It may never end or just be slow.'

test('a run without budget overruns does not mention budgets', () => {
  expect(overBudgetInWords({ evaluations: 50 })).toBe(undefined)
})

test('calls that exceeded their budget are reported as such, not as infinite loops', () => {
  expect(overBudgetInWords({ evaluations: 50, endless: 50 })).toBe(`Every call ${rest}`)
  expect(overBudgetInWords({ evaluations: 50, endless: 7 })).toMatch(
    /^A call in 7 of 50\sevaluations exceeded its step limit: /,
  )
})
