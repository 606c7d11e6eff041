import type { FunctionId, PredicateId } from '../goal/predicate.ts'

/**
 * The record of the probes during one test. The next test overwrites it: read it at once.
 *
 * Distances are raw (not normalized) and the least over all executions of the predicate in the test (docs/algorithms.md
 * 3.3): 0 for a taken outcome, positive or `Infinity` otherwise.
 */
export interface Trace {
  /** The executed predicates in order of first execution: the first `predicateCount` entries. */
  readonly predicates: Int32Array
  readonly predicateCount: number
  /** `2p`: distance to outcome true, `2p + 1`: to false. Valid only for executed predicates. */
  readonly distances: Float64Array
  /** The entered functions in order: the first `functionCount` entries. */
  readonly functions: Int32Array
  readonly functionCount: number
  isExecuted(predicate: PredicateId): boolean
  isEntered(fn: FunctionId): boolean
  /** Present if the code records lines or mutants. */
  readonly sites?: SiteTrace
  /** The trace without indirect calls of functions that a test could call itself. Present if recorded. */
  readonly direct?: Trace
}

/** Executed lines and reached mutants. Records from evaluating a module belong to every test of it. */
export interface SiteTrace {
  /** The executed lines in order: the first `lineCount` entries. */
  readonly lines: Int32Array
  readonly lineCount: number
  /** The reached mutants in order: the first `mutantCount` entries. */
  readonly mutants: Int32Array
  readonly mutantCount: number
  /** By mutant, the least distance to an infected state (docs/algorithms.md 8.5); 0 if infected. Valid if reached. */
  readonly infections: Float64Array
  isExecuted(line: number): boolean
  isReached(mutant: number): boolean
}
