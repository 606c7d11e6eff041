import { pick, type Random } from '../../random/random.ts'
import type { VectorLearner } from './learner.ts'
import type { Part } from './parts.ts'
import type { Rated, Vector, VectorProblem } from './problem.ts'
import { fitnessOf, isDecided } from './similarity.ts'

/** Vectors similar to each best one, as a share of all [D]; "small" in the paper (docs/algorithms.md 7.2). */
const similarRate = 0.35

/**
 * Vectors that resemble the best one of each part (Nosrati et al., Algorithms 2 and 5). If no vector has reached the
 * condition of a target, the best one is the nearest: only its conditions matter for the next step.
 */
export function similarToBests(
  { targets }: VectorProblem,
  parts: readonly Part[],
  learner: VectorLearner,
  population: number,
  random: Random,
): readonly Vector[] {
  const bests = parts.flatMap(({ target, members }) => bestOf(targets[target]!, members, random) ?? [])
  const count = Math.max(1, Math.round(similarRate * population))
  return bests.flatMap((it) => learner.similarTo(it, count, random))
}

/** A random one of the best vectors of a part; the first if none has reached the condition of the target. */
export function bestOf(target: readonly number[], members: readonly Rated[], random: Random): Rated | undefined {
  const [best] = members
  if (best === undefined) return undefined
  const most = fitnessOf(target, best.similarities)
  if (!isDecided(most)) return best
  return pick(
    random,
    members.filter((it) => fitnessOf(target, it.similarities) === most),
  )
}
