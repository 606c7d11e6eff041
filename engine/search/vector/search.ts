import type { Random } from '../../random/random.ts'
import type { SearchLimit } from '../limit.ts'
import type { VectorLearner } from './learner.ts'
import type { Vector, VectorProblem } from './problem.ts'

/** What a search on vectors reports after each iteration. Live: valid until the next one is asked for. */
export interface VectorSnapshot {
  /** 0 after the first population. */
  readonly iteration: number
  readonly evaluations: number
  /** For each covered target the first vector that covered it. */
  readonly covered: ReadonlyMap<number, Vector>
  /** What the search holds. */
  readonly population: readonly Vector[]
}

/** What a search on vectors is given beside its problem. */
export interface VectorSearching {
  readonly random: Random
  /** Vectors that are held, and about as many are run in an iteration: Nosrati et al. have 100. */
  readonly population: number
  readonly limit: SearchLimit
  /** A new learner, for those that learn. */
  readonly learner: () => VectorLearner
}

/** Yields a snapshot per iteration. Ends when every target is covered or the limit is reached. */
export type VectorSearch = (problem: VectorProblem, searching: VectorSearching) => AsyncGenerator<VectorSnapshot>
