import type { Ref } from '../test/statement.ts'

/** A number of a test that is varied. */
export interface LandscapeAxis {
  /** A literal. */
  readonly statement: Ref
  /** What stands in its place, one after the other. */
  readonly values: readonly number[]
}

/** How far variants of a test are from an outcome, each with other numbers and everything else as it is. */
export interface Landscape {
  /**
   * Approach level and branch distance of each variant at `2i` and `2i + 1`: all values of the first axis for the first value
   * of the second, then for the next. A level of -1 stands where the time did not suffice.
   */
  readonly nearness: readonly number[]
  /** What the test does, as printed, a line each. */
  readonly statements: readonly string[]
}
