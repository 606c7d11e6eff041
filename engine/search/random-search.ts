import { createEvaluator } from './evaluator.ts'
import { createNearest, noteNearest } from './nearest.ts'
import { allOpen } from './open-goals.ts'
import type { Problem } from './problem.ts'
import { firstCandidates, samples } from './sampling.ts'
import type { SearchContext } from './search-context.ts'
import type { SearchSnapshot } from './snapshot.ts'

/** Random search, the baseline (docs/algorithms.md 2.7). A generation is as large as another's population. */
export async function* randomSearch<T>(
  problem: Problem<T>,
  { random, parameters: { population }, limit, improver }: SearchContext<T>,
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
