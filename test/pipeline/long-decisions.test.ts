import { expect, test } from 'vitest'
import { sourceOf } from '../support/compile.ts'
import { reportFor } from '../support/search.ts'

/** The part of the mutants of a decision that are killed once all branches are covered. */
async function scoreOf(text: string): Promise<number> {
  const report = await reportFor(sourceOf(text), 3_000)
  expect(report.stopReason).toBe('covered')
  return report.mutation!.killed / report.mutation!.total
}

const decided = (decision: string): string => `
  export function f(day: number, hour: number, minute: number, isHoliday: boolean, staff: number, isOpen: boolean): number {
    if (${decision}) return 1
    return 0
  }`

// Each condition is false in some test, and others with it: half of the mutants survive where these are not told apart.
test.each([
  [
    'conjunctions',
    'day >= 1 && day <= 5 && hour >= 9 && hour < 18 && minute % 15 === 0 && !isHoliday && staff > 2 && isOpen',
  ],
  [
    'disjunctions',
    'day < 1 || day > 5 || hour < 9 || hour >= 18 || minute % 15 !== 0 || isHoliday || staff <= 2 || !isOpen',
  ],
  [
    'mixtures',
    '(day >= 1 && day <= 5 && !isHoliday) || (hour >= 9 && hour < 12 && isOpen) || (staff > 2 && minute === 30)',
  ],
])('tests separate the conditions of long %s', async (_, decision) => {
  expect(await scoreOf(decided(decision))).toBeGreaterThan(0.8)
})
