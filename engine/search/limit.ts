/** What part of a search costs, in evaluations. */
export type Cost = number

/** How long a search may go on. */
export interface SearchLimit {
  /** Most candidates that are evaluated. */
  readonly evaluations: number
  /** Share of the budget that is used up after so many evaluations, in [0, 1]: MIO turns from exploring to exploiting by it. */
  progress(evaluations: number): number
}

/** A limit that knows no clock, so that a search repeats itself. `Infinity` never ends and makes no progress. */
export function counted(evaluations: number): SearchLimit {
  return { evaluations, progress: (done) => (done < evaluations ? done / evaluations : 1) }
}
