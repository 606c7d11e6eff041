import { createBitCode } from './bits.ts'
import { createVectorEvaluator } from './evaluator.ts'
import { offspring, type Parents } from './genetic.ts'
import { drawPart, membersOf, partsOf } from './parts.ts'
import { drawVector } from './problem.ts'
import type { VectorSearch } from './search.ts'

/**
 * Genetic algorithm for all targets at once (`ga:multi` of Nosrati et al., 4.1.7): the population has a part for each
 * target, and both parents of a pair come from the part of one open target.
 */
export const gaMulti: VectorSearch = async function* (problem, { random, population, limit }) {
  const { axes } = problem
  const evaluator = createVectorEvaluator(problem, limit)
  const code = createBitCode(axes)
  let parts = partsOf(
    problem,
    await evaluator.rate(Array.from({ length: population }, () => drawVector(axes, random))),
    population,
  )
  yield evaluator.snapshot(0, membersOf(parts))
  for (let iteration = 1; !evaluator.isOver(); iteration++) {
    const draw = (): Parents => drawPart(problem, parts, evaluator.open(), random)
    const children = await evaluator.rate(offspring(population, draw, code, random))
    parts = partsOf(problem, [...membersOf(parts), ...children], population)
    yield evaluator.snapshot(iteration, membersOf(parts))
  }
}
