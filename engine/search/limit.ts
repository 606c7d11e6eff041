/** The cost of a part of a search, in evaluations. */
export type Cost = number

/** How long a search may continue. */
export interface SearchLimit {
  /** Most candidates to evaluate. */
  readonly evaluations: number
  /** Share of the budget used after `evaluations`, in [0, 1]. MIO uses it to move from exploring to exploiting. */
  progress(evaluations: number): number
}

/** A reproducible limit without a clock. With `Infinity` it never ends and progress stays 0. */
export function counted(evaluations: number): SearchLimit {
  return { evaluations, progress: (done) => (done < evaluations ? done / evaluations : 1) }
}
