import { pick, type Random } from '../../random/random.ts'
import type { VectorLearner } from './learner.ts'
import type { Part } from './parts.ts'
import type { Rated, Vector, VectorProblem } from './problem.ts'
import { fitnessOf, isDecided } from './similarity.ts'

/**
 * How many vectors resemble each best one, as a share of the population [D]: the paper says only that it is small
 * (docs/algorithms.md 7.2).
 */
const similarRate = 0.35

/**
 * Vectors that resemble the best one of each part, (Nosrati et al., Algorithms 2 and 5). For a target of which no
 * vector has come to the condition that is the one which came nearest: what is next to be covered for it depends on
 * nothing else.
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

/** One of the best of a part: all that cover its target are, and all are far from one that none has come to. `undefined` of none. */
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
