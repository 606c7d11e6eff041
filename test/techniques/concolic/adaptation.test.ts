import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createAdaptation } from '../../../engine/search/adaptation.ts'
import { usualAdaptation } from '../../../engine/techniques/concolic/dynamic/improving.ts'

const free = { ...usualAdaptation, least: 0, share: 1 }

describe('the probability', () => {
  test.each<[number, number, 'success' | 'failure', number]>([
    [0.5, 2, 'success', 1],
    [0.5, 2, 'failure', 0.25],
    [1, 2, 'success', 1],
    [0.1, 4, 'success', 0.4],
    [0.5, 1, 'success', 0.5],
    [0.5, 1, 'failure', 0.5],
  ])('of %d with factor %d becomes, after a %s, %d', (probability, factor, outcome, after) => {
    const adaptation = createAdaptation({ ...free, probability, factor })
    adaptation.note(1, outcome)
    expect(adaptation.probability).toBe(after)
  })

  test('never falls so low that it cannot recover', () => {
    const adaptation = createAdaptation({ ...free, least: 0.1 })
    for (let i = 0; i < 50; i++) adaptation.note(1, 'failure')
    expect(adaptation.probability).toBe(0.1)
  })
})

test('the cost of failures never exceeds its share, whenever they occur', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(500), fc.nat(500))), (turns) => {
      const adaptation = createAdaptation(usualAdaptation)
      let evaluations = 0
      let spent = 0
      for (const [others, desired] of turns) {
        evaluations += others
        const cost = Math.min(desired, adaptation.budgetAt(evaluations))
        evaluations += cost
        spent += cost
        adaptation.note(cost, 'failure')
        expect(spent).toBeLessThanOrEqual(usualAdaptation.share * evaluations + 1e-6)
      }
    }),
  )
})

test('a success pays for further attempts', () => {
  const adaptation = createAdaptation(usualAdaptation)
  adaptation.note(adaptation.budgetAt(1_000), 'success')
  expect(adaptation.budgetAt(1_000)).toBeCloseTo(usualAdaptation.reward)
})
