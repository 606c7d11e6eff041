import type { FunctionId, PredicateId } from '../goal/predicate.ts'

/**
 * What the probes saw during one test. It is overwritten by the next test: read it at once.
 *
 * Distances are raw (not normalized) and the smallest over all executions of the predicate in the test
 * (docs/algorithms.md 3.3): 0 for an outcome that was taken, positive or `Infinity` for one that was not.
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
  /** Only where the code records lines or mutants. */
  readonly sites?: SiteTrace
  /**
   * The same without what functions that a test can call did when something else than the test called them. Only where it
   * was recorded.
   */
  readonly direct?: Trace
}

/** What a test executed besides predicates and functions; what is recorded while a module is evaluated belongs to every test of it. */
export interface SiteTrace {
  /** The lines that were executed, in order: the first `lineCount` entries. */
  readonly lines: Int32Array
  readonly lineCount: number
  /** The mutants that were reached, in order: the first `mutantCount` entries. */
  readonly mutants: Int32Array
  readonly mutantCount: number
  /**
   * By mutant, the smallest distance to an infected state (docs/algorithms.md 8.5): 0 where it was infected. Valid only
   * for those reached.
   */
  readonly infections: Float64Array
  isExecuted(line: number): boolean
  isReached(mutant: number): boolean
}
