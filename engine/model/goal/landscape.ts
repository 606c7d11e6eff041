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
  /** Approach level (-1: time ran out) and distance of variant i at `2i`, `2i + 1`; the first axis varies fastest. */
  readonly distancePairs: readonly number[]
  /** The printed lines of the test. */
  readonly statements: readonly string[]
}
