import type { Random } from '../random/random.ts'

/**
 * How far a candidate is from the goals that it says anything about: three numbers for each of them, the goal, its
 * approach level and its branch distance, the last two compared in that order (docs/algorithms.md 0.1). Both 0 means
 * covered. Never NaN; a distance is `Infinity` where there is no gradient. From every other goal the candidate is as
 * far as can be: a row is as long as what was executed, however many goals exist. A goal that the problem did not know
 * from the start is covered wherever it occurs.
 */
export type Fitness = Float64Array

/**
 * The interface between a search and its domain. The search does not know that candidates are tests and goals are
 * branches.
 */
export interface Problem<T> {
  /** Number of goals known from the start, numbered from 0. Goals discovered later get the next numbers. */
  readonly goals: number
  /** The goals that are open from the start. */
  readonly roots: readonly number[]
  /** For each goal, the goals that open once it is covered. */
  readonly dependents: readonly (readonly number[])[]
  /**
   * Goals that open when no other one is left open, or when only doubtful ones are and the search for these has stalled
   * (`OpenGoals.pass`). The others are searched for as if late goals were not there.
   */
  readonly late?: readonly number[]
  /** Goals that no candidate may be able to cover, such as one that depends on the time. */
  readonly doubtful?: readonly number[]
  /** Candidates that are evaluated first. */
  readonly seeds?: readonly T[]
  /** A new random candidate. */
  sample(random: Random): T
  /** A changed copy. Returns the same object when no change was found. */
  mutate(candidate: T, random: Random): T
  /** Two children of two parents; a child may be identical to its parent. */
  cross(mother: T, father: T, random: Random): readonly [T, T]
  /** Runs a batch in order. The only impure member. */
  evaluate(batch: readonly T[]): Promise<readonly Evaluated<T>[]>
  /**
   * Evaluates a candidate again, as strictly as can be, when it is about to enter the archive; where evaluations may
   * deceive. `wanted` are the goals for which it would enter. The candidate is known by what this says.
   */
  confirm?(evaluated: Evaluated<T>, wanted: readonly number[]): Promise<Evaluated<T>>
  /**
   * Whether a goal is an outcome of a predicate, of which one or the other is covered whenever the predicate is executed.
   * Whole suites judge these by their distance alone. None is when absent.
   */
  isOutcome?(goal: number): boolean
  /** Ties between equally fit candidates go to the smaller one; `Infinity` for one that is to be kept only for want of others. */
  size(candidate: T): number
}

/**
 * A candidate that has been run; it may be another form of the one that was handed in (dead code dropped, what failed
 * repaired).
 */
export interface Evaluated<T> {
  readonly candidate: T
  readonly fitness: Fitness
  /** Number of runs it took, if more than one. */
  readonly runs?: number
}

/** A candidate with its fitness and size. */
export interface Individual<T> extends Evaluated<T> {
  readonly size: number
}
