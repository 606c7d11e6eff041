import type { ComparisonId, RequiredBranch } from '../../../model/flags/flag.ts'
import type { Activation, Evaluation } from '../../../model/flags/flag-trace.ts'
import type { Outcome } from '../../../model/goal/predicate.ts'

/*
 * The steps of a walk, which lead to each other. All return distances, not normalized, and put one node on a tree where there is
 * one, or as many as they say.
 */

/** Walks from a flag to what it came from. Everything it returns is a distance, not normalized. */
export interface FlagWalk {
  /**
   * Of an outcome, over the evaluations in one activation (the `activation`-th of its function, from 1) that did not take it:
   * `Infinity` where there are none.
   */
  readonly inActivation: (wanted: Outcome, at: Activation, activation: number) => number
  /** Of an outcome in one evaluation, whether it took it or not. */
  readonly inEvaluation: (wanted: Outcome, at: Activation, it: Evaluation) => number
}

/** Approach level and normalized distance of where an activation was nearest to a branch: 0 where an outcome of it was taken. */
export type Nearest = (at: Activation, branch: RequiredBranch) => number

/** What a flag wants of the value behind it. */
export interface Want {
  /** Whether the value is to pass the comparison. */
  readonly value: boolean
  readonly comparison: ComparisonId
  /** How far the flag's own operands are. */
  readonly own: number
  /** Whether it was so. */
  readonly isTaken: boolean
}
