export const runners = ['vitest', 'jest', 'node'] as const

/** Who runs the exported tests: Vitest, Jest, or `node:test` with tsx. */
export type Runner = (typeof runners)[number]

/** How long to search: until so many milliseconds have passed, or so many tests were run. */
export type Budget =
  | { readonly kind: 'time'; readonly ms: number }
  /** The only kind of budget whose result is reproducible. */
  | { readonly kind: 'evaluations'; readonly count: number }

/** The searches that there are, from the simplest. */
export const algorithms = ['random', 'whole-suite', 'mosa', 'dynamosa', 'mio'] as const

export type Algorithm = (typeof algorithms)[number]

/** What a run may be to cover (docs/algorithms.md 8.3), in the order in which goals are listed and reported. */
export const criteria = [
  'branch',
  'direct-branch',
  'line',
  'weak-mutation',
  'method',
  'method-no-exception',
  'exception',
  'output',
] as const

export type Criterion = (typeof criteria)[number]

export const selections = ['all', 'smart', 'smart-sound'] as const

/**
 * Which goals of the criteria the search works on: all of them, or smart selection (docs/algorithms.md 8.1) with the
 * subsuming mutants of the paper's table or of the one that was checked. Coverage is reported on all of them in any
 * case.
 */
export type Selection = (typeof selections)[number]

/** What can help a search besides its algorithm: a folder of `engine/techniques` each. */
export const techniques = ['flags', 'objects', 'concolic', 'invariants'] as const

export type TechniqueName = (typeof techniques)[number]

/** Former techniques that old links and command lines name. Each stands for `flags`. */
export const formerTechniques = ['flags-fields', 'flags-numbers', 'flags-kinds', 'flags-callbacks'] as const

export type FormerTechnique = (typeof formerTechniques)[number]

/** Each technique once, in the order of `techniques`, as runs and links list them. */
export function techniquesInOrder(chosen: readonly (TechniqueName | FormerTechnique)[]): readonly TechniqueName[] {
  const isFlags = formerTechniques.some((former) => chosen.includes(former))
  return techniques.filter((technique) => chosen.includes(technique) || (technique === 'flags' && isFlags))
}

/** Who solves path conditions: the engine's own solver, or that and Z3 for what it leaves unknown. */
export const solvers = ['builtin', 'z3'] as const

export type SolverName = (typeof solvers)[number]

/** Everything a person can choose about a run. Complete: defaults are filled in by `run/options.ts`. */
export interface Options {
  /** A whole number from 0 to 2^53 - 1. */
  readonly seed: number
  readonly budget: Budget
  readonly algorithm: Algorithm
  /** Individuals per generation, at least 2; of searches that know no generations, evaluations between two reports. */
  readonly population: number
  /** At least one, without duplicates, in the order of `criteria`: the same choice is the same run. */
  readonly criteria: readonly Criterion[]
  readonly selection: Selection
  /** Without duplicates, in the order of `techniques`: the same choice is the same run. */
  readonly techniques: readonly TechniqueName[]
  /** For the technique `concolic`. */
  readonly solver: SolverName
  /** Names of the targets to call; empty means all. */
  readonly targets: readonly string[]
  readonly runner: Runner
}
