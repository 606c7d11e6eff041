import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createHistory } from '../../engine/worker/entry/history.ts'

/** The generations that a history of this length keeps. */
function keptOf(generations: number, goals: number): readonly number[] {
  const history = createHistory(goals)
  for (let it = 0; it < generations; it++) {
    history.add(it, () => ({ ms: it, evaluations: it, covered: 0, distancePairs: [], discovered: 0 }))
  }
  return history.points().map((it) => it.ms)
}

test('a short search is kept whole', () => {
  expect(keptOf(5, 10)).toEqual([0, 1, 2, 3, 4])
})

test('a long search is kept in even steps from its start, whatever its length', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 0, max: 10_000 }), (generations, goals) => {
      const kept = keptOf(generations, goals)
      expect(kept[0]).toBe(0)
      expect(kept.length).toBeLessThanOrEqual(128)
      const steps = kept.slice(1).map((it, at) => it - kept[at]!)
      expect(new Set(steps).size).toBeLessThanOrEqual(1)
      expect(generations - 1 - kept.at(-1)!).toBeLessThan(2 * (steps[0] ?? generations))
    }),
  )
})

test('the history of many goals is small enough for a page to read', () => {
  expect(keptOf(1000, 10_000).length).toBeLessThanOrEqual(4)
})
