import type { Individual } from './problem.ts'

/** A suite that has been run: what whole suite generation varies. Suites share their tests. */
export interface Suite<T> {
  readonly tests: readonly Individual<T>[]
  /** The sum over the goals that were open when it was judged; less is better. */
  readonly fitness: number
  /** Total size of the tests. */
  readonly length: number
}

/** A suite some of whose tests have not been run yet. */
export type Draft<T> = readonly (Individual<T> | Fresh<T>)[]

/** A test that has not been run yet. */
export interface Fresh<T> {
  readonly fresh: T
}
