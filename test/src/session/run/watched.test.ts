import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TestReport } from '../../../../engine/model/report/report.ts'
import { isWorthWatching, nextMoment, paceOf } from '../../../../src/session/run/watched.ts'
import { samplesOf } from '../../../../src/session/run/samples.ts'

const samples = samplesOf(
  [1, 2, 3].map((at) => ({ ms: at, evaluations: at, covered: 0, discovered: 0, distancePairs: [] })),
  [],
  [],
)
const tests: readonly TestReport[] = [{ name: 'a', goals: [], statements: [] }]

test('a run is replayed if it was short, found tests and has a course', () => {
  const report = { elapsedMs: 150, tests }
  expect(isWorthWatching({ report, samples })).toBe(true)
  expect(isWorthWatching({ report: { elapsedMs: 1001, tests }, samples })).toBe(false)
  expect(isWorthWatching({ report: { elapsedMs: 150, tests: [] }, samples })).toBe(false)
  expect(isWorthWatching({ report: undefined, samples })).toBe(false)
  expect(isWorthWatching({ report, samples: samples.slice(1) })).toBe(false)
  const tried = { statements: ['f(1)'], generation: 1, at: 1, of: 50 }
  expect(isWorthWatching({ report, samples: samples.map((it) => ({ ...it, tried })) })).toBe(false)
})

test('a playback takes its time whatever its length, stays at each stop, and reaches the end', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 320 }), fc.array(fc.nat(320)), (length, wanted) => {
      const last = length - 1
      const at = [...new Set(wanted.filter((it) => 0 < it && it < last))]
      const pace = paceOf(last, 2000)
      const moments = [0]
      while (moments.at(-1)! < last) moments.push(nextMoment(moments.at(-1)!, pace, { at, ms: 500 }))
      expect(moments).toEqual(expect.arrayContaining(at))
      // A stop between two steps adds a moment.
      expect((moments.length - 1 - at.length) * pace.ms).toBeLessThanOrEqual(2000 + pace.ms)
      expect(pace.ms).toBeGreaterThanOrEqual(40)
    }),
  )
})
