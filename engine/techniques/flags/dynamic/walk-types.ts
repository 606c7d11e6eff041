import type { ComparisonId, RequiredBranch } from '../../../model/flags/flag.ts'
import type { Activation, Evaluation } from '../../../model/flags/flag-trace.ts'
import type { Outcome } from '../../../model/goal/predicate.ts'

/*
 * The mutually recursive steps of a walk. `FlagWalk` returns raw distances; `Nearest` returns level + normalized
 * distance. With a tree, each adds one node unless it says otherwise.
 */

/** Walks from a flag to the calls and values that decided it. */
export interface FlagWalk {
  /**
   * The distance to an outcome over those evaluations of one activation that did not take it, `Infinity` if there are
   * none. `activation` numbers the activations of a function from 1.
   */
  readonly inActivation: (wanted: Outcome, at: Activation, activation: number) => number
  /** The distance to an outcome in one evaluation, even if it took the outcome. */
  readonly inEvaluation: (wanted: Outcome, at: Activation, it: Evaluation) => number
}

/** Level plus normalized distance where an activation was nearest to a branch; 0 if it took an outcome of it. */
export type Nearest = (at: Activation, branch: RequiredBranch) => number

/** The requirement of a flag on the value that decides it. */
export interface Want {
  /** Whether the value should pass the comparison, or fail it. */
  readonly value: boolean
  readonly comparison: ComparisonId
  /** The distance of the flag's own operands. */
  readonly own: number
  /** Whether the evaluation took the outcome. */
  readonly isTaken: boolean
}
