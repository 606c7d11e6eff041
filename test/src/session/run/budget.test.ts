import { expect, test } from 'vitest'
import { amountOf, usualBudgets, withAmount } from '../../../../src/session/run/budget.ts'

test.each([
  ['seconds are stored as milliseconds', usualBudgets.time, 2.5, { kind: 'time', ms: 2500 }],
  ['too short a time is raised to the minimum', usualBudgets.time, 0, { kind: 'time', ms: 100 }],
  ['more than an hour is limited to an hour', usualBudgets.time, 1e9, { kind: 'time', ms: 3_600_000 }],
  ['evaluations are whole numbers', usualBudgets.evaluations, 12.4, { kind: 'evaluations', count: 12 }],
  ['there is at least one evaluation', usualBudgets.evaluations, -3, { kind: 'evaluations', count: 1 }],
  ['invalid input changes nothing', usualBudgets.evaluations, NaN, usualBudgets.evaluations],
])('%s', (_what, budget, amount, expected) => {
  expect(withAmount(budget, amount)).toEqual(expected)
})

test.each(Object.values(usualBudgets))('the displayed amount of a budget parses back to the budget', (budget) => {
  expect(withAmount(budget, amountOf(budget))).toEqual(budget)
})
