import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTimeline } from '../../engine/worker/supervise/timeline.ts'

const point = (at: number, covered: number) => ({ ms: at, evaluations: 10 * at, covered })

test('a timeline keeps only points with a change, and the last point', () => {
  const timeline = createTimeline(200)
  for (const [at, covered] of [0, 0, 1, 1, 3].entries()) timeline.add(point(at, covered))
  expect(timeline.end(point(9, 3))).toEqual([point(0, 0), point(2, 1), point(4, 3), point(9, 3)])
})

test('a timeline is nowhere above its last point, because goals may be lost in the end', () => {
  const timeline = createTimeline(200)
  for (const [at, covered] of [1, 8].entries()) timeline.add(point(at, covered))
  expect(timeline.end(point(9, 6))).toEqual([point(0, 1), point(1, 6), point(9, 6)])
})

test('a timeline never has more points than the maximum, and stays in order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 40 }), fc.array(fc.nat(3)), (most, steps) => {
      const timeline = createTimeline(most)
      let covered = 0
      for (const [at, step] of steps.entries()) timeline.add(point(at, (covered += step)))
      const points = timeline.end(point(steps.length, covered))
      expect(points.length).toBeLessThanOrEqual(most)
      expect([...points].sort((a, b) => a.ms - b.ms)).toEqual(points)
      expect(points.at(-1)).toEqual(point(steps.length, covered))
      if (0 < steps.length) expect(points[0]).toEqual(point(0, steps[0]!))
    }),
  )
})
