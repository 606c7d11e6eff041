import { pick, type Random } from '../../random/random.ts'
import type { VectorEvaluator } from './evaluator.ts'
import type { VectorLearner } from './learner.ts'
import { partsOf } from './parts.ts'
import type { Rated, Vector, VectorProblem } from './problem.ts'
import { bestOf } from './similar-inputs.ts'

/** The share of the first vectors created before learning starts [D]: the later ones need vectors to resemble. */
const unlearnedRate = 0.5

/** The number of batches for the others; each is learned from before the next is created [D]. */
const batches = 10

/**
 * The first vectors of a search with likely invariants, as many as in one without: some random ones and some that
 * satisfy a condition (Algorithm 6 of Nosrati et al.), then vectors that resemble the best of these for open targets.
 *
 * The paper learns only after the first population; its section 4.4.3 allows learning earlier. After a few dozen
 * vectors, the missing targets mostly need two conditions at once, which no single condition reaches.
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
  // Fills up if too few similar vectors were found or everything is covered.
  await run(learner.first(population - all.length, random))
  return all
}
