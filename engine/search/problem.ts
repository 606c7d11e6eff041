import type { Random } from '../random/random.ts'

/**
 * Triples of goal, approach level and branch distance, compared in this order (docs/algorithms.md 0.1); 0 and 0 mean
 * covered. Never NaN; a distance is `Infinity` without a gradient. Goals without a triple are infinitely far, so a row
 * is as long as what was executed. Goals discovered by runs are covered wherever they occur.
 */
export type Fitness = Float64Array

/** The interface between a search and its domain. A search does not know about tests or branches. */
export interface Problem<T> {
  /** Number of goals known from the start, numbered from 0. Goals discovered later get the next numbers. */
  readonly goals: number
  /** The goals that are open from the start. */
  readonly roots: readonly number[]
  /** For each goal, the goals that open once it is covered. */
  readonly dependents: readonly (readonly number[])[]
  /** Goals that open when no other is open, or only doubtful ones whose search has stalled (`OpenGoals.pass`). */
  readonly late?: readonly number[]
  /** Goals that may be impossible to cover, for example because they depend on the time. */
  readonly doubtful?: readonly number[]
  /** Candidates to evaluate first. */
  readonly seeds?: readonly T[]
  sample(random: Random): T
  /** A mutated copy, or the same object if no change was found. */
  mutate(candidate: T, random: Random): T
  /** Two children of two parents; a child may be identical to its parent. */
  cross(mother: T, father: T, random: Random): readonly [T, T]
  /** Runs a batch in order. The only impure member. */
  evaluate(batch: readonly T[]): Promise<readonly Evaluated<T>[]>
  /**
   * Evaluates a candidate again, as strictly as possible, before it enters the archive for the goals `wanted`. Present
   * if an evaluation may be misleading. The returned evaluation replaces the first.
   */
  confirm?(evaluated: Evaluated<T>, wanted: readonly number[]): Promise<Evaluated<T>>
  /**
   * Whether a goal is an outcome of a predicate whose every evaluation covers one of its outcomes. Whole suites measure
   * such goals by distance alone. If absent, no goal is.
   */
  isOutcome?(goal: number): boolean
  /** Of equally fit candidates, the smaller one wins. `Infinity` for one that is kept only if there is no other. */
  size(candidate: T): number
}

/** A candidate that has been run, possibly in another form (dead code dropped, failures repaired). */
export interface Evaluated<T> {
  readonly candidate: T
  readonly fitness: Fitness
  /** Number of runs, if more than one. */
  readonly runs?: number
}

/** A candidate with its fitness and size. */
export interface Individual<T> extends Evaluated<T> {
  readonly size: number
}
