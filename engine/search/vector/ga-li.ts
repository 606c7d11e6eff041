import { createBitCode } from './bits.ts'
import { createVectorEvaluator } from './evaluator.ts'
import { firstPopulation } from './first-population.ts'
import { offspring, type Parents } from './genetic.ts'
import { drawPart, membersOf, type Part, partsOf } from './parts.ts'
import type { VectorSearch } from './search.ts'
import { similarToBests } from './similar-inputs.ts'

/**
 * Genetic algorithm for all targets with likely invariants (`ga-li` of Nosrati et al., Algorithm 2): like `ga:multi`,
 * but starts with vectors that satisfy conditions or resemble the best, and adds similar ones in each iteration.
 */
export const gaLi: VectorSearch = async function* (problem, { random, population, limit, learner: begin }) {
  const { axes } = problem
  const evaluator = createVectorEvaluator(problem, limit)
  const learner = begin()
  const code = createBitCode(axes)
  const first = await firstPopulation(problem, evaluator, learner, population, random)
  let parts: readonly Part[] = partsOf(problem, first, population)
  yield evaluator.snapshot(0, membersOf(parts))
  for (let iteration = 1; !evaluator.isOver(); iteration++) {
    const draw = (): Parents => drawPart(problem, parts, evaluator.open(), random)
    const children = await evaluator.rate(offspring(population, draw, code, random))
    learner.observe(children)
    parts = partsOf(problem, [...membersOf(parts), ...children], population)
    const similar = await evaluator.rate(similarToBests(problem, parts, learner, population, random))
    learner.observe(similar)
    parts = partsOf(problem, [...membersOf(parts), ...similar], population)
    yield evaluator.snapshot(iteration, membersOf(parts))
  }
}
