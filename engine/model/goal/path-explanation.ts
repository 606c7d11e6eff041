import type { ShownDecision, ShownInput } from '../symbolic/shown-path.ts'
import type { Method } from '../symbolic/solving.ts'

/** The result of negating the decision. Steps are those of the solver. */
export type PathAnswer =
  /** The run already takes the wanted outcome as its last decision; nothing is negated. */
  | { readonly kind: 'taken' }
  /** Values were found. `isFollowed`: whether a run with them took the same path and then the other outcome. */
  | { readonly kind: 'solved'; readonly method: Method; readonly steps: number; readonly isFollowed: boolean }
  /** No values can do it on this path. */
  | { readonly kind: 'unsatisfiable'; readonly steps: number }
  /**
   * The built-in solver found none within `steps`. `z3` is Z3's answer, if asked: unknown, or unsatisfiable for exact
   * numbers, which proves nothing for JavaScript.
   */
  | { readonly kind: 'unknown'; readonly steps: number; readonly z3?: 'unknown' | 'unsatisfiable' }
  /** No decision on inputs lies between the run and the outcome. */
  | { readonly kind: 'undecided' }

/** The path condition of a test, its negation for a goal, and the result (docs/algorithms.md 6.1). */
export interface PathExplanation {
  /** The negated decision, last, and the related ones, with the run's outcomes; all decisions if none is negated. */
  readonly decisions: readonly ShownDecision[]
  /** Number of earlier decisions left out: those on other values, and the first of very many. */
  readonly left: number
  /** The condition wanted instead of the last decision; absent if none is negated. */
  readonly wanted?: string
  /** The inputs of that condition with the values of the model; unchanged without a model. */
  readonly model: readonly ShownInput[]
  readonly answer: PathAnswer
  /** The printed lines of the test. */
  readonly statements: readonly string[]
}
