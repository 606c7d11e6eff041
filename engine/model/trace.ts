import type { FunctionId, PredicateId } from './predicate.ts'

/**
 * What the probes saw during one test. It is overwritten by the next test: read it at once.
 *
 * Distances are raw (not normalised) and the smallest over all executions of the predicate in the test
 * (ALGORITHMS 3.3): 0 for an outcome that was taken, positive or `Infinity` for one that was not.
 */
export interface Trace {
  /** The predicates that were executed, in order of first execution: the first `predicateCount` entries. */
  readonly predicates: Int32Array
  readonly predicateCount: number
  /** `2p`: distance to outcome true, `2p + 1`: to false. Valid only for executed predicates. */
  readonly distances: Float64Array
  /** The functions that were entered, in order: the first `functionCount` entries. */
  readonly functions: Int32Array
  readonly functionCount: number
  isExecuted(predicate: PredicateId): boolean
  isEntered(fn: FunctionId): boolean
}
