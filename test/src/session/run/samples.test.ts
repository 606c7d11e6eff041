import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Snapshot } from '../../../../engine/model/report/report.ts'
import { sparkPath } from '../../../../src/panels/charts/spark.ts'
import { finalSamples, mostSamplesOf, record, type Samples, samplesOf } from '../../../../src/session/run/samples.ts'
import { heightOf, distanceOf } from '../../../../src/session/run/goal-distance.ts'
import { goalAt, goalOf } from '../../goals.ts'

const goals = [1, 2, 3].map((line) => goalAt(line))

const snapshot = (generation: number): Snapshot => ({
  generation,
  evaluations: 50 * generation,
  elapsedMs: generation,
  covered: 1,
  goals: 3,
  distances: [
    { level: 0, distance: 0 },
    { level: 2, distance: 3 },
    { level: Infinity, distance: Infinity },
  ],
  discovered: [],
  open: [1],
  found: [],
  nearest: [],
})

test('the height of a goal is its approach level plus its normalized distance', () => {
  expect(heightOf({ level: 2, distance: 27 })).toBe(2.75)
  expect(heightOf({ level: 1, distance: Infinity })).toBe(2)
  expect(heightOf({ level: Infinity, distance: Infinity })).toBeNaN()
})

test('samples of a long run stay few, in order, and keep the first and the newest', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1500 }), (length) => {
      let samples: Samples = []
      for (let generation = 0; generation < length; generation++) samples = record(samples, snapshot(generation), goals)
      expect(samples.length).toBeLessThanOrEqual(320)
      expect(samples[0]!.ms).toBe(0)
      expect(samples.at(-1)!.ms).toBe(length - 1)
      expect(samples.every((it, at) => at === 0 || samples[at - 1]!.ms < it.ms)).toBe(true)
    }),
    { numRuns: 20 },
  )
})

test('a sparkline ends at the bottom for a covered goal and is empty for a goal without distances', () => {
  const samples = record(record([], snapshot(0), goals), snapshot(1), goals)
  expect(sparkPath(samples, 0, { width: 40, height: 10 })).toBe('M0 10L40 10')
  expect(sparkPath(samples, 1, { width: 40, height: 10 })).toBe('M0 0L40 0')
  expect(sparkPath(samples, 2, { width: 40, height: 10 })).toBe('')
})

test('the history of a report produces the same samples as its snapshots', () => {
  const point = { ms: 7, evaluations: 350, covered: 1, distancePairs: [0, 0, 2, 3, Infinity, Infinity], discovered: 0 }
  expect(samplesOf([point], goals, [])).toEqual(record([], snapshot(7), goals))
})

test('a sample keeps the population of its snapshot', () => {
  const [early, late] = [1, 2].map((tests) => ({ tests, calls: [] }))
  const snapshots = [snapshot(0), { ...snapshot(1), population: early! }, { ...snapshot(2), population: late! }]
  const samples = snapshots.reduce<Samples>((some, it) => record(some, it, goals), [])
  expect(samples.map((it) => it.population)).toEqual([undefined, early, late])
  const point = {
    ms: 7,
    evaluations: 9,
    covered: 1,
    distancePairs: [0, 0, 2, 3, 1, 0],
    discovered: 0,
    population: late!,
  }
  expect(samplesOf([point], goals, [])[0]!.population).toBe(late)
})

test('samples count the covered goals per criterion, including discovered goals', () => {
  const discovered = [goalOf('exception', 1), goalOf('exception', 2)]
  const known = [goalOf('line', 1), ...goals.slice(1)]
  const grown: Snapshot = { ...snapshot(7), covered: 3, goals: 5, discovered }
  expect(record([], grown, known)[0]!.coveredOf).toEqual({ line: 1, exception: 2 })
  const distancePairs = [0, 0, 2, 3, Infinity, Infinity]
  const history = [1, 2].map((count) => ({ ms: count, evaluations: 9, covered: 2, distancePairs, discovered: count }))
  expect(samplesOf(history, known, discovered).map((it) => it.coveredOf)).toEqual([
    { line: 1, exception: 1 },
    { line: 1, exception: 2 },
  ])
})

test('the samples of a finished run count only exported goals, in total and per criterion', () => {
  const discovered = [goalOf('exception', 1), goalOf('exception', 2)]
  const known = [goalOf('line', 1), ...goals.slice(1)]
  const distances = [0, 0, 2].map((distance) => ({ level: 0, distance }))
  const last: Snapshot = { ...snapshot(7), covered: 4, goals: 5, distances, discovered }
  const exported = new Set([known[1]!.id, discovered[1]!.id])
  const recorded = record([], last, known)
  expect(recorded[0]).toMatchObject({ covered: 4, coveredOf: { line: 1, branch: 1, exception: 2 } })
  const [sample] = finalSamples(recorded, { history: [], known, last, exported })
  expect(sample).toMatchObject({ covered: 2, coveredOf: { line: 0, branch: 1, exception: 1 } })
  const all = new Set([...known, ...discovered].map((it) => it.id))
  expect(finalSamples(recorded, { history: [], known, last, exported: all })).toEqual(recorded)
})

test('samples of many goals take no more memory than samples of few goals', () => {
  expect(mostSamplesOf(10)).toBe(320)
  for (const count of [500, 5_000, 20_000]) expect(mostSamplesOf(count) * 3 * count).toBeLessThanOrEqual(1_000_000)
})

test('a height determines level and distance', () => {
  for (const near of [0, 0.5, 3, 57, 1e6].flatMap((distance) => [0, 2].map((level) => ({ level, distance })))) {
    const { level, distance } = distanceOf(heightOf(near))
    expect(level).toBe(near.level)
    expect(distance).toBeCloseTo(near.distance, 3)
  }
  expect(distanceOf(NaN).level).toBe(Infinity)
})
