import type { Individual } from './problem.ts'

/** A suite that has been run, the individual of whole suite generation. Suites share their tests. */
export interface Suite<T> {
  readonly tests: readonly Individual<T>[]
  /** Summed over the goals that were open when it was measured; lower is better. */
  readonly fitness: number
  readonly length: number
}

/** A suite that may contain tests which have not been run yet. */
export type CandidateSuite<T> = readonly (Individual<T> | NewTest<T>)[]

/** A test that has not been run yet. */
export interface NewTest<T> {
  readonly fresh: T
}
