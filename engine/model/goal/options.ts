import type { ImportChoices } from '../subject/imported-module.ts'

export const runners = ['vitest', 'jest', 'node'] as const

/** The runner of the exported tests: Vitest, Jest, or `node:test` with tsx. */
export type Runner = (typeof runners)[number]

/** How long to search: milliseconds, or the number of tests run. */
export type Budget =
  | { readonly kind: 'time'; readonly ms: number }
  /** The only reproducible kind of budget. */
  | { readonly kind: 'evaluations'; readonly count: number }

/** The search algorithms, simplest first. */
export const algorithms = ['random', 'whole-suite', 'mosa', 'dynamosa', 'mio'] as const

export type Algorithm = (typeof algorithms)[number]

/** Coverage criteria (docs/algorithms.md 8.3), in the order in which goals are listed and reported. */
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
 * The goals that the search works on: all, or smart selection (docs/algorithms.md 8.1) with the paper's table of
 * subsuming mutants or the verified one. Coverage is reported on all goals in any case.
 */
export type Selection = (typeof selections)[number]

/** The optional techniques, each a folder of `engine/techniques`: what it does, and whether runs use it by default. */
const techniqueOptions = {
  flags: { effect: 'adds a gradient through the calls that decide a branch', isDefault: true },
  objects: { effect: 'builds the objects whose state a branch depends on', isDefault: true },
  concolic: {
    effect: 'runs the nearest tests with symbolic inputs and solves their path conditions',
    isDefault: true,
  },
  // Not by default: no average gain on code that was not selected for it (bench/results).
  invariants: { effect: 'learns what the inputs of a branch have in common', isDefault: false },
}

/** The name of an optional technique. */
export type TechniqueName = keyof typeof techniqueOptions

/** Additions to the search algorithm. */
export const techniques = Object.keys(techniqueOptions) as readonly TechniqueName[]

/** The techniques that a run uses unless others are chosen. */
export const defaultTechniques: readonly TechniqueName[] = techniques.filter((name) => techniqueOptions[name].isDefault)

/** What a technique does; completes "the technique …". */
export function effectOf(technique: TechniqueName): string {
  return techniqueOptions[technique].effect
}

/** Former techniques in old links and command lines; each now means `flags`. */
export const formerTechniques = ['flags-fields', 'flags-numbers', 'flags-kinds', 'flags-callbacks'] as const

export type FormerTechnique = (typeof formerTechniques)[number]

/** The chosen techniques without duplicates, in the order of `techniques`. */
export function techniquesInOrder(chosen: readonly (TechniqueName | FormerTechnique)[]): readonly TechniqueName[] {
  const isFlags = formerTechniques.some((former) => chosen.includes(former))
  return techniques.filter((technique) => chosen.includes(technique) || (technique === 'flags' && isFlags))
}

/** Solvers of path conditions: the engine's own, or also Z3 for constraints that it leaves unknown. */
export const solvers = ['builtin', 'z3'] as const

export type SolverName = (typeof solvers)[number]

/** All of a user's choices for a run. Complete: `run/options.ts` fills in the defaults. */
export interface Options extends ImportChoices {
  /** An integer from 0 to 2^53 - 1. */
  readonly seed: number
  readonly budget: Budget
  readonly algorithm: Algorithm
  /** Individuals per generation, at least 2; evaluations between reports for searches without generations. */
  readonly population: number
  /** Non-empty, unique, in the order of `criteria`, so that equal choices are equal runs. */
  readonly criteria: readonly Criterion[]
  readonly selection: Selection
  /** Unique, in the order of `techniques`, so that equal choices are equal runs. */
  readonly techniques: readonly TechniqueName[]
  /** For the technique `concolic`. */
  readonly solver: SolverName
  /** Names of the targets to call; empty means all. */
  readonly targets: readonly string[]
  readonly runner: Runner
  /**
   * How long to search for tests that kill surviving mutants once the search has ended, as a share of the budget: 0 for
   * not at all. Under a budget in evaluations, it is a number of tests; with one in time, at most that time.
   */
  readonly strengthen: number
  /** Whether imported files have goals, too. */
  readonly imports?: boolean
  /** Whether the test file has tables of tests that differ only in values. They are default. */
  readonly tables?: boolean
  /** Whether laws of pure functions are exported, too, as tests for fast-check. */
  readonly properties?: boolean
}
