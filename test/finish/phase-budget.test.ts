import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { phaseBudget, type FinishPhase } from '../../engine/finish/phase-budget.ts'
import { unhurried } from '../../engine/run/test-problem.ts'

/** All phases but the two searches, for killing tests and for natural values, which are cheap beside waiting for a user. */
const steps: Readonly<Record<Exclude<FinishPhase, 'adding' | 'naturalizing'>, true>> = {
  minimizing: true,
  simplifying: true,
  splitting: true,
  replacing: true,
  stabilizing: true,
  varying: true,
  refining: true,
  separating: true,
  strengthening: true,
  killing: true,
  negating: true,
  contradicting: true,
  comparing: true,
}

function leftOfAll(searched: number, spent?: () => number): number {
  const pace = spent === undefined ? unhurried : { ...unhurried, spent }
  const each = (Object.keys(steps) as FinishPhase[]).map((it) => phaseBudget(it, { searchCost: searched, pace }).left())
  return each.reduce((sum, it) => sum + it, 0)
}

describe('the budget of finishing', () => {
  test('is below the cost of the search, apart from a constant for short ones', () => {
    const always = leftOfAll(0)
    const fair = leftOfAll(600_000)
    expect(always).toBeLessThan(fair / 1.3)
    fc.assert(
      fc.property(fc.nat({ max: 1e12 }), (searched) => {
        expect(leftOfAll(searched)).toBeLessThanOrEqual(Math.min(always + 4 * searched, fair + 0.87 * searched))
        expect(leftOfAll(searched)).toBeGreaterThanOrEqual(always)
      }),
    )
  })

  test('limits the search for killing tests, whatever the option allows', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1e12 }), (searched) => {
        const left = phaseBudget('adding', { searchCost: searched, pace: unhurried }).left()
        expect(left).toBeGreaterThanOrEqual(4_000_000)
        expect(left).toBeLessThanOrEqual(15_000_000)
      }),
    )
  })

  test('shrinks with spending and with time, but always leaves some mutant runs', () => {
    const budget = phaseBudget('splitting', { searchCost: 0, pace: unhurried })
    const all = budget.left()
    budget.spend(all - 1)
    expect(budget.left()).toBe(1)
    expect(leftOfAll(0, () => 0.7)).toBeLessThan(leftOfAll(0))
    expect(leftOfAll(0, () => 1)).toBe(leftOfAll(1e9, () => 1))
    expect(leftOfAll(0, () => 1)).toBeGreaterThan(0)
  })
})
