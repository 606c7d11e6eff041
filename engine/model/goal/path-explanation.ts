import type { ShownDecision, ShownInput } from '../symbolic/concolic-progress.ts'
import type { Method } from '../symbolic/solving.ts'

/** What was made of the decision that was to be turned. Steps are those of the solver. */
export type PathAnswer =
  /** The run takes the outcome that was asked for: the last decision is that one, and nothing is turned. */
  | { readonly kind: 'taken' }
  /** Values were found. `isFollowed` tells whether a run with them went the same way up to the decision, and there the other. */
  | { readonly kind: 'solved'; readonly method: Method; readonly steps: number; readonly isFollowed: boolean }
  /** No values can do it on this path. */
  | { readonly kind: 'unsatisfiable'; readonly steps: number }
  /**
   * The built-in solver found none in so many steps. `z3` is what Z3 said where it was asked: that it does not know, or that
   * nothing satisfies the conditions where numbers are exact, which is no proof for those of JavaScript.
   */
  | { readonly kind: 'unknown'; readonly steps: number; readonly z3?: 'unknown' | 'unsatisfiable' }
  /** No decision on inputs stands between the run and the outcome. */
  | { readonly kind: 'undecided' }

/**
 * The path condition of a test, what of it was negated for a goal, and how that was solved (docs/algorithms.md 6.1).
 */
export interface PathExplanation {
  /** As the run decided: the decision that is turned, which is the last, and those that bear on it; all where none is turned. */
  readonly decisions: readonly ShownDecision[]
  /** How many other decisions came before it: those on other values, and of many the first. */
  readonly left: number
  /** The condition that is asked for instead of the last; absent where nothing is turned. */
  readonly wanted?: string
  /** The inputs on which that bears, and what the solver gives them; the same values where it found none. */
  readonly model: readonly ShownInput[]
  readonly answer: PathAnswer
  /** What the test does, as printed, a line each. */
  readonly statements: readonly string[]
}
