import type { Evaluated, Individual } from './problem.ts'
import type { SearchSnapshot } from './snapshot.ts'

/** A local search that improves what the search holds without relying on chance (docs/algorithms.md 6.1). */
export interface Improver<T> {
  /** Called once per generation. Findings must improve `suite`, if given (whole suites), or else cover a goal. */
  improve(held: SearchSnapshot<T>, suite?: ImprovableSuite<T>): Promise<Improvement<T>>
}

/** The findings of an improver. */
export interface Improvement<T> {
  readonly found: readonly Evaluated<T>[]
  /** Evaluations spent, whether or not anything was found. */
  readonly cost: number
}

/** A suite to which tests can be added. */
export interface ImprovableSuite<T> {
  readonly tests: readonly Individual<T>[]
  /** Lower is better. */
  readonly fitness: number
  /** Adds a test if that improves the suite, and returns whether it does. */
  add(it: Evaluated<T>): boolean
}
