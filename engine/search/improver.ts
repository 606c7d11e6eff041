import type { Evaluated, Individual } from './problem.ts'
import type { SearchSnapshot } from './snapshot.ts'

/** Improves on what a search holds in another way than by chance: its local search (docs/algorithms.md 6.1). */
export interface Improver<T> {
  /**
   * Is asked once in a generation. `suite` is the best one, where suites are judged as a whole: what is found has to improve
   * it. Otherwise it has to cover something.
   */
  improve(held: SearchSnapshot<T>, suite?: ImprovableSuite<T>): Promise<Improvement<T>>
}

/** What an improver found. */
export interface Improvement<T> {
  readonly found: readonly Evaluated<T>[]
  /** What that took, found or not, in evaluations. */
  readonly cost: number
}

/** A suite that can be given further tests. */
export interface ImprovableSuite<T> {
  readonly tests: readonly Individual<T>[]
  /** Less is better. */
  readonly fitness: number
  /** Adds a test if the suite is better with it, and says whether it is. */
  add(it: Evaluated<T>): boolean
}
