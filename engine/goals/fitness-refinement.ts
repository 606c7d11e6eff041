import type { Execution } from '../model/run/execution.ts'
import type { PredicateId } from '../model/goal/predicate.ts'

/** A better distance for executed predicates, supplied by a technique. */
export interface FitnessRefinement {
  /** 1 at `2p` if it improves the distance of predicate p to true, at `2p + 1` to false. */
  readonly applies: Readonly<Uint8Array>
  /** Positive. `Infinity` if it cannot measure this run, so that measured runs are nearer. */
  distance(execution: Execution, predicate: PredicateId, outcome: boolean): number
}
