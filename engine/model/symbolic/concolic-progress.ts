import type { Method } from './solving.ts'
import type { Outcome } from '../goal/predicate.ts'
import type { Primitive } from './symbolic.ts'

/** A decision of a path condition, as it is shown. */
export interface ShownDecision extends Outcome {
  /** What held of the inputs, as JavaScript over their names. */
  readonly text: string
}

/** A value that a model gives an input. */
export interface ShownInput {
  /** As the code calls what it is passed as, such as `path` or `order.total`; unique among the inputs of a test. */
  readonly name: string
  readonly before: Primitive
  readonly after: Primitive
}

/** How a test was made of another one: what that decided on its inputs, up to one decision that was negated, and the model. */
export interface SolvedPath {
  /** Ids of the goals that the new test covered first. */
  readonly goals: readonly string[]
  /** The path condition that was solved: the decisions of the other test that bear on the last one, which is negated. */
  readonly decisions: readonly ShownDecision[]
  /** How many other decisions came before it: those on other values, and of many the first. */
  readonly left: number
  readonly method: Method
  /** Of the solver. */
  readonly steps: number
  /** The inputs on which the negated decision bears. */
  readonly model: readonly ShownInput[]
}

/** What symbolic execution has done at a moment of a search, for a curve. */
export interface ConcolicPoint {
  /** That the whole search has made by then, those of symbolic execution included. */
  readonly evaluations: number
  /** P: the chance that it is tried when there is reason to. */
  readonly probability: number
  readonly tries: number
  /** Tries that improved on what the search held. */
  readonly successes: number
}

/** What symbolic execution has done for a search so far. */
export interface ConcolicProgress extends ConcolicPoint {
  /** What it took, in evaluations, of which it is a part. */
  readonly cost: number
  /** Path conditions that were given to the solver, and what came of them. */
  readonly queries: number
  readonly models: number
  readonly unsatisfiable: number
  /** The moments after tries, from the first, at most some hundreds. */
  readonly course: readonly ConcolicPoint[]
  /** By the test that was made, in order. */
  readonly solved: readonly SolvedPath[]
}
