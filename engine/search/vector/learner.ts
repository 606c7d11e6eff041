import type { Constants } from '../../model/subject/subject.ts'
import type { Random } from '../../random/random.ts'
import type { ArgumentProblem, Rated, Vector } from './problem.ts'

/** Learns which conditions cover a branch, and suggests vectors (Nosrati et al., Algorithms 4 to 6). */
export interface VectorLearner {
  /** `count` initial vectors: some random, some that satisfy a possibly relevant condition. */
  first(count: number, random: Random): readonly Vector[]
  observe(rated: readonly Rated[]): void
  /** Up to `count` vectors that satisfy all or nearly all known conditions of the branches that `rated` covered. */
  similarTo(rated: Rated, count: number, random: Random): readonly Vector[]
}

/** Creates a learner for a problem, the names of its arguments and the constants of its source. */
export type CreateVectorLearner = (
  problem: ArgumentProblem,
  names: readonly string[],
  constants: Constants,
) => VectorLearner
