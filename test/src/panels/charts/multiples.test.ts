import { expect, test } from 'vitest'
import { multiplesOf } from '../../../../src/panels/charts/multiples.ts'
import { rowsOf } from '../../../../src/session/run/goal-rows.ts'
import type { Samples } from '../../../../src/session/run/samples.ts'
import { goalAt } from '../../goals.ts'

const goals = [goalAt(1), goalAt(2), goalAt(3)]
const box = { width: 100, height: 10 }

/** Samples 100 ms apart with the heights of all goals. Every finite height has distance 1 at some level. */
function samplesOf(...heights: readonly (readonly number[])[]): Samples {
  return heights.map((it, at) => ({
    ms: 100 * at,
    evaluations: at,
    covered: 0,
    coveredOf: {},
    heights: Float32Array.from(it),
    distancePairs: Float64Array.from(
      it.flatMap((height) => (height % 1 === 0.5 ? [height - 0.5, 1] : [Infinity, Infinity])),
    ),
    discovered: 0,
  }))
}

test('all goals share the axes, and each states when it last came closer', () => {
  const samples = samplesOf([3.5, 0.5, NaN], [1.5, 0.5, NaN], [1.5, 0.5, 2.5])
  const { curves, ms, height } = multiplesOf(rowsOf(goals, undefined), samples, box)
  expect({ ms, height }).toEqual({ ms: 200, height: 4 })
  expect(curves.map((it) => it.path)).toEqual(['M0 1.3H50V6.3H100V6.3', 'M0 8.8H50V8.8H100V8.8', 'M100 3.8'])
  expect(curves.map((it) => it.improvedMs)).toEqual([100, undefined, undefined])
  expect(curves.map((it) => [it.first, it.now].map((near) => near.level))).toEqual([
    [3, 1],
    [0, 0],
    [2, 2],
  ])
})

test('the paths of a long run have a limited length', () => {
  const samples = samplesOf(...Array.from({ length: 1000 }, (_, at) => [1 / (at + 1), 1, 1]))
  const { curves } = multiplesOf(rowsOf(goals, undefined), samples, box)
  expect(curves[0]!.path.match(/[MH]/g)).toHaveLength(80)
  expect(curves[0]!.path).toMatch(/^M0 0H.*H100V10$/)
})
