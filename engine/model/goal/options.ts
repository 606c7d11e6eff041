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

/**
 * What can help a search beside its algorithm: the gradient of flags, and on top of it kinds of flags beyond
 * boolean calls; tests that build the objects on whose state a branch depends; symbolic
 * execution; and likely invariants.
 */
export const techniques = [
  'flags',
  'flags-fields',
  'flags-numbers',
  'flags-kinds',
  'flags-callbacks',
  'objects',
  'concolic',
  'invariants',
] as const

export type TechniqueName = (typeof techniques)[number]

/** `flags` itself, and the kinds of flags on top of it. */
export type FlagTechnique = Extract<TechniqueName, `flags${string}`>

/** What a technique is on top of, and does nothing without; undefined for one that stands alone. */
export function baseOf(technique: TechniqueName): TechniqueName | undefined {
  return technique.startsWith('flags-') ? 'flags' : undefined
}

/** Techniques as they run: with those that they are on top of, each once, in the order of `techniques`. */
export function withBases(chosen: readonly TechniqueName[]): readonly TechniqueName[] {
  const all = new Set(chosen.flatMap((it) => [it, baseOf(it) ?? it]))
  return techniques.filter((it) => all.has(it))
}

/** What is left of techniques without one of them, which those on top of it go with. */
export function withoutTechnique(chosen: readonly TechniqueName[], technique: TechniqueName): readonly TechniqueName[] {
  return chosen.filter((it) => it !== technique && baseOf(it) !== technique)
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
  /** As they run (`withBases`): without duplicates, in the order of `techniques`. */
  readonly techniques: readonly TechniqueName[]
  /** For the technique `concolic`. */
  readonly solver: SolverName
  /** Names of the targets to call; empty means all. */
  readonly targets: readonly string[]
  readonly runner: Runner
}

/** The techniques that give flags a gradient. */
export function flagTechniquesOf(techniques: readonly TechniqueName[]): readonly FlagTechnique[] {
  return techniques.filter((it): it is FlagTechnique => it.startsWith('flags'))
}
