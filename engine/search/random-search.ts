import type { Random } from '../random/random.ts'
import { createEvaluator } from './evaluator.ts'
import type { Improver } from './improver.ts'
import type { SearchLimit } from './limit.ts'
import { createNearest, noteNearest } from './nearest.ts'
import { allOpen } from './open-goals.ts'
import type { SearchParameters } from './parameters.ts'
import type { Problem } from './problem.ts'
import { firstCandidates, samples } from './sampling.ts'
import type { SearchSnapshot } from './snapshot.ts'

/**
 * Random search, the baseline (docs/algorithms.md 2.7): new random candidates; the archive keeps those that cover a
 * goal. A generation is as large as another algorithm's population.
 */
export async function* randomSearch<T>(
  problem: Problem<T>,
  random: Random,
  { population }: SearchParameters,
  limit: SearchLimit,
  improver?: Improver<T>,
): AsyncGenerator<SearchSnapshot<T>> {
  const evaluator = createEvaluator(problem, allOpen(problem), limit, improver)
  const nearest = createNearest(problem.goals)
  let batch = firstCandidates(problem, population, random)
  for (let generation = 0; ; generation++) {
    const individuals = await evaluator.evaluate(batch)
    for (const { fitness } of individuals) noteNearest(nearest, fitness)
    const snapshot = evaluator.snapshot(generation, {
      nearest: () => nearest,
      nearestTo: () => undefined,
      population: () => individuals.map((it) => it.candidate),
    })
    yield snapshot
    if (evaluator.isOver()) return
    for (const { fitness } of await evaluator.improve(snapshot)) noteNearest(nearest, fitness)
    batch = samples(problem, population, random)
  }
}
