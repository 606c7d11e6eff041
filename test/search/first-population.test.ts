import { expect, test } from 'vitest'
import { seeded } from '../../engine/random/random.ts'
import { counted } from '../../engine/search/limit.ts'
import { createVectorEvaluator } from '../../engine/search/vector/evaluator.ts'
import { firstPopulation } from '../../engine/search/vector/first-population.ts'
import type { VectorLearner } from '../../engine/search/vector/learner.ts'
import type { Vector, VectorProblem } from '../../engine/search/vector/problem.ts'

/** A problem with one number up to 1000. Target n is covered from 100 * n on. */
function steps(targets: number): VectorProblem {
  return {
    axes: [{ low: 0, high: 1000, isWhole: true }],
    targets: Array.from({ length: targets }, (_, target) => [target]),
    run: (batch) =>
      Promise.resolve(
        batch.map(([x]) =>
          Float64Array.from({ length: targets }, (_, target) => Math.min(1, (1 + x!) / (1 + 100 * target))),
        ),
      ),
  }
}

/** Starts at 0 and suggests vectors 50 above an observed one. */
function climber(): VectorLearner & {
  readonly observed: Vector[]
  readonly requested: { first: number; similar: number }
} {
  const observed: Vector[] = []
  const requested = { first: 0, similar: 0 }
  return {
    observed,
    requested,
    first(count) {
      requested.first += count
      return Array.from({ length: count }, () => [0])
    },
    observe: (rated) => {
      observed.push(...rated.map((it) => it.vector))
    },
    similarTo({ vector }, count) {
      requested.similar += count
      expect(observed).toContain(vector)
      return Array.from({ length: count }, () => [vector[0]! + 50])
    },
  }
}

test('the learner derives part of the first population from earlier vectors', async () => {
  const problem = steps(4)
  const learner = climber()
  const evaluator = createVectorEvaluator(problem, counted(1000))
  const all = await firstPopulation(problem, evaluator, learner, 100, seeded(1))
  expect(learner.requested).toEqual({ first: 70, similar: 30 })
  expect(learner.observed).toEqual(all.map((it) => it.vector))
  expect([...evaluator.covered]).toEqual([
    [0, [0]],
    [1, [100]],
    [2, [200]],
    [3, [300]],
  ])
})

test('the population is filled if the learner suggests no similar vectors', async () => {
  const learner: VectorLearner = { ...climber(), similarTo: () => [] }
  const evaluator = createVectorEvaluator(steps(4), counted(1000))
  expect(await firstPopulation(steps(4), evaluator, learner, 30, seeded(1))).toHaveLength(30)
})

test('the first population never exceeds its size or the limit', async () => {
  for (const [limit, expected] of [
    [1000, 30],
    [12, 12],
    [20, 20],
  ]) {
    const problem = steps(12)
    const evaluator = createVectorEvaluator(problem, counted(limit!))
    expect(await firstPopulation(problem, evaluator, climber(), 30, seeded(1))).toHaveLength(expected!)
    expect(evaluator.snapshot(0, []).evaluations).toBe(expected)
  }
})
