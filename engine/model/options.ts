/** Who runs the exported tests. */
export type Runner = 'vitest'

/** How long to search: until so many milliseconds have passed, or so many tests were run. */
export type Budget =
  | { readonly kind: 'time'; readonly ms: number }
  /** The only kind of budget whose result is reproducible. */
  | { readonly kind: 'evaluations'; readonly count: number }

export type Algorithm = 'dynamosa'

export type Criterion = 'branch'

/** Everything a person can choose about a run. Complete: defaults are filled in by `pipeline/options.ts`. */
export interface Options {
  /** A whole number from 0 to 2^53 - 1. */
  readonly seed: number
  readonly budget: Budget
  readonly algorithm: Algorithm
  readonly criteria: readonly Criterion[]
  /** Names of the targets to call; empty means all. */
  readonly targets: readonly string[]
  readonly runner: Runner
}
