import type { Solutions } from './archive.ts'

/** The report of a search after each generation. Live: valid until the next snapshot is requested. */
export interface SearchSnapshot<T> {
  readonly generation: number
  readonly evaluations: number
  readonly archive: Solutions<T>
  /** The goals that the search works on now, ascending; all are uncovered. */
  readonly open: readonly number[]
  /** Least level and distance to each goal g, at `2g` and `2g + 1`; `Infinity` if no held candidate measures it. */
  nearest(): Float64Array
  /** The nearest held candidate of a goal, if the search keeps one. Costs about the size of the population. */
  nearestTo(goal: number): T | undefined
  /** The held candidates without duplicates, or those of the newest generation if the search holds none. */
  population(): Iterable<T>
}
