import type { Random } from '../../random/random.ts'
import type { SearchLimit } from '../limit.ts'
import type { VectorLearner } from './learner.ts'
import type { Vector, VectorProblem } from './problem.ts'

/** The report of a vector search after each iteration. Live: valid until the next snapshot is requested. */
export interface VectorSnapshot {
  /** 0 after the first population. */
  readonly iteration: number
  readonly evaluations: number
  /** For each covered target, the first vector that covered it. */
  readonly covered: ReadonlyMap<number, Vector>
  readonly population: readonly Vector[]
}

/** The inputs of a vector search besides its problem. */
export interface VectorSearching {
  readonly random: Random
  /** Vectors held, and about the number run per iteration; 100 in Nosrati et al. */
  readonly population: number
  readonly limit: SearchLimit
  /** Creates a learner, for searches that learn. */
  readonly learner: () => VectorLearner
}

/** Yields a snapshot per iteration. Ends when every target is covered or the limit is reached. */
export type VectorSearch = (problem: VectorProblem, searching: VectorSearching) => AsyncGenerator<VectorSnapshot>
