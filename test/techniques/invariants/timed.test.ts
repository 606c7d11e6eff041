import { expect, test } from 'vitest'
import type { Improver } from '../../../engine/search/improver.ts'
import type { SearchSnapshot } from '../../../engine/search/snapshot.ts'
import { timed } from '../../../engine/techniques/invariants/technique.ts'

const snapshot: SearchSnapshot<string> = {
  generation: 0,
  evaluations: 0,
  open: [],
  archive: new Map(),
  nearest: () => new Float64Array(0),
  nearestTo: () => undefined,
  population: () => [],
}

test('a timed improver measures its time, and returns the same result', async () => {
  let now = 1000
  const slow: Improver<string> = {
    async improve() {
      now += 20
      await Promise.resolve()
      now += 5
      return { found: [], cost: 3 }
    },
  }
  const it = timed(slow, () => now)
  expect(it.tookMs()).toBe(0)
  expect(await it.improve(snapshot)).toEqual({ found: [], cost: 3 })
  now += 700
  await it.improve(snapshot)
  expect(it.tookMs()).toBe(50)
})
