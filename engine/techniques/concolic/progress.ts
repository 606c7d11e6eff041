import type { Method } from '../../model/symbolic/solving.ts'
import type { ShownDecision, ShownInput } from '../../model/symbolic/shown-path.ts'

/** How a test was derived from another one: its path condition with the last decision negated, and the model. */
export interface SolvedPath {
  /** Ids of the goals that the new test covered first. */
  readonly goals: readonly string[]
  /** The solved path condition: the related decisions of the original test, the last one negated. */
  readonly decisions: readonly ShownDecision[]
  /** Number of earlier decisions left out: those on other values, and the first of very many. */
  readonly left: number
  readonly method: Method
  readonly steps: number
  /** The inputs of the negated decision. */
  readonly model: readonly ShownInput[]
}

/** The progress of concolic execution at one point of a search, for a curve. */
export interface ConcolicPoint {
  /** Evaluations of the whole search, including concolic execution. */
  readonly evaluations: number
  /** P: the chance of an attempt when there is reason for one. */
  readonly probability: number
  readonly tries: number
  /** Attempts that improved on what the search held. */
  readonly successes: number
}

/** The progress of concolic execution in a search. */
export interface ConcolicProgress extends ConcolicPoint {
  /** Its cost in evaluations, included in `evaluations`. */
  readonly cost: number
  /** Path conditions passed to the solver, and the results. */
  readonly queries: number
  readonly models: number
  readonly unsatisfiable: number
  /** The points after attempts, from the first, at most some hundreds. */
  readonly history: readonly ConcolicPoint[]
  /** By derived test, in order. */
  readonly solved: readonly SolvedPath[]
}
