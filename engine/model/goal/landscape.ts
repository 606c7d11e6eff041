import type { Ref } from '../test/statement.ts'

/** A number of a test that is varied. */
export interface LandscapeAxis {
  /** The position of its literal. */
  readonly statement: Ref
  /** The values that replace it in turn. */
  readonly values: readonly number[]
}

/** Distances to an outcome for variants of a test that differ in one or two numbers. */
export interface Landscape {
  /**
   * Approach level and branch distance of each variant at `2i` and `2i + 1`: all values of the first axis for the first
   * value of the second, then for the next. Level -1 if time ran out.
   */
  readonly distancePairs: readonly number[]
  /** The printed lines of the test. */
  readonly statements: readonly string[]
}
