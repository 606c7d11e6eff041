import type { Evidence } from '../model/evidence.ts'
import type { PredicateId } from '../model/predicate.ts'

/**
 * A technique that knows better how far an executed predicate was from the outcome that it did not take: one of the four ways
 * in which techniques plug into a search.
 */
export interface FitnessRefinement {
  /** By predicate: 1 where it knows better. */
  readonly applies: Readonly<Uint8Array>
  /** Positive; `Infinity` where it says nothing of this run, so that a run of which it does is nearer. */
  distance(evidence: Evidence, predicate: PredicateId, outcome: boolean): number
}
