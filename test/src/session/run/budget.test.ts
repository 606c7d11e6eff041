import { expect, test } from 'vitest'
import { amountOf, usualBudgets, withAmount } from '../../../../src/session/run/budget.ts'

test.each([
  ['seconds are kept as milliseconds', usualBudgets.time, 2.5, { kind: 'time', ms: 2500 }],
  ['less than a moment is a moment', usualBudgets.time, 0, { kind: 'time', ms: 100 }],
  ['more than an hour is an hour', usualBudgets.time, 1e9, { kind: 'time', ms: 3_600_000 }],
  ['evaluations are whole', usualBudgets.evaluations, 12.4, { kind: 'evaluations', count: 12 }],
  ['there is at least one evaluation', usualBudgets.evaluations, -3, { kind: 'evaluations', count: 1 }],
  ['what is no number changes nothing', usualBudgets.evaluations, NaN, usualBudgets.evaluations],
])('%s', (_what, budget, amount, expected) => {
  expect(withAmount(budget, amount)).toEqual(expected)
})

test.each(Object.values(usualBudgets))('the amount of a budget gives it back', (budget) => {
  expect(withAmount(budget, amountOf(budget))).toEqual(budget)
})
