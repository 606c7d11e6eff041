import type { Execution } from '../model/run/execution.ts'
import type { PredicateId } from '../model/goal/predicate.ts'

/**
 * A technique that knows better how far an executed predicate was from the outcome that it did not take: one of the four ways
 * in which techniques plug into a search.
 */
export interface FitnessRefinement {
  /** 1 at `2p` where it knows better how far predicate p was from outcome true, at `2p + 1` from false. */
  readonly applies: Readonly<Uint8Array>
  /** Positive; `Infinity` where it says nothing of this run, so that a run of which it does is nearer. */
  distance(execution: Execution, predicate: PredicateId, outcome: boolean): number
}
