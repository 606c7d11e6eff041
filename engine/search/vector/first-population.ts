import { pick, type Random } from '../../random/random.ts'
import type { VectorEvaluator } from './evaluator.ts'
import type { VectorLearner } from './learner.ts'
import { partsOf } from './parts.ts'
import type { Rated, Vector, VectorProblem } from './problem.ts'
import { bestOf } from './similar-inputs.ts'

/** The share of the first vectors that is made before anything is known [D]; what the later ones resemble has to be found first. */
const unlearnedRate = 0.5

/** The others are run in so many batches, each learned from before the next is made [D]. */
const batches = 10

/**
 * The vectors that a search with likely invariants begins with, as many as of a search without: some random ones and some that
 * satisfy a condition, as in Algorithm 6 of Nosrati et al.; then ones that resemble the best of these for targets that
 * are open. The paper learns after the first population only, and says in 4.4.3 that it may be done while that is made.
 * What is missing after a few dozen vectors is mostly what two conditions at once ask for, which no single condition
 * leads to.
 */
export async function firstPopulation(
  problem: VectorProblem,
  evaluator: VectorEvaluator,
  learner: VectorLearner,
  population: number,
  random: Random,
): Promise<readonly Rated[]> {
  const all: Rated[] = []
  const run = async (vectors: readonly Vector[]): Promise<void> => {
    const rated = await evaluator.rate(vectors)
    learner.observe(rated)
    all.push(...rated)
  }
  await run(learner.first(Math.ceil(population * unlearnedRate), random))
  for (let batch = 0; batch < batches && !evaluator.isOver(); batch++) {
    const count = Math.ceil((population - all.length) / (batches - batch))
    const parts = partsOf(problem, all, population)
    const similar = Array.from({ length: count }, () => {
      const target = pick(random, evaluator.open())
      const best = bestOf(problem.targets[target]!, parts[target]!.members, random)
      return best === undefined ? [] : learner.similarTo(best, 1, random)
    })
    await run(similar.flat())
  }
  // Where little resembled what was known, or all is covered.
  await run(learner.first(population - all.length, random))
  return all
}
