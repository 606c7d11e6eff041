import type { Solutions } from './archive.ts'

/** What a search reports after each generation. Live: valid until the next one is asked for. */
export interface SearchSnapshot<T> {
  readonly generation: number
  /** Candidates evaluated so far. */
  readonly evaluations: number
  readonly archive: Solutions<T>
  /** The goals the search is working on now, ascending; a covered goal is never among them. */
  readonly open: readonly number[]
  /** Level and distance of the nearest to each goal g that the search holds, at `2g` and `2g + 1`; infinite where nobody says anything. */
  nearest(): Float64Array
  /** The candidate that is this near to a goal; none where the search keeps none. Costs about the size of the population. */
  nearestTo(goal: number): T | undefined
  /** The candidates that the search holds, each once; of one that holds none, those of its newest generation. */
  population(): Iterable<T>
}
