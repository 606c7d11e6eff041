import type { Individual } from './problem.ts'

/** What the archive keeps of an individual. Its fitness is not kept: solutions live long. */
export interface Solution<T> {
  readonly candidate: T
  readonly size: number
}

/** The smallest solution found so far for every covered goal. Goals that one individual covers share one object. */
export type Solutions<T> = ReadonlyMap<number, Solution<T>>

/** Keeps solutions. Entries only ever get smaller, and none is removed. */
export interface Archive<T> {
  readonly solutions: Solutions<T>
  /** The solutions, each once. */
  distinct(): readonly Solution<T>[]
  /** The goals that an individual covers and that nothing smaller covers. */
  wanted(it: Individual<T>): readonly number[]
  /**
   * Offers an individual: it takes every goal that it covers and that nothing smaller covers (docs/algorithms.md 2.4).
   * Returns the goals that were not covered before.
   */
  offer(it: Individual<T>): readonly number[]
}

const none: readonly number[] = []

export function createArchive<T>(): Archive<T> {
  const solutions = new Map<number, Solution<T>>()
  let distinct: readonly Solution<T>[] | undefined
  return {
    solutions,
    distinct: () => (distinct ??= [...new Set(solutions.values())]),
    wanted({ fitness, size }) {
      let wanted: number[] | undefined
      for (let at = 0; at < fitness.length; at += 3) {
        if (fitness[at + 1] !== 0 || fitness[at + 2] !== 0) continue
        const best = solutions.get(fitness[at]!)
        if (best === undefined || size < best.size) (wanted ??= []).push(fitness[at]!)
      }
      return wanted ?? none
    },
    offer({ candidate, fitness, size }) {
      let solution: Solution<T> | undefined
      let fresh: number[] | undefined
      for (let at = 0; at < fitness.length; at += 3) {
        if (fitness[at + 1] !== 0 || fitness[at + 2] !== 0) continue
        const goal = fitness[at]!
        const best = solutions.get(goal)
        if (best !== undefined && best.size <= size) continue
        solution ??= { candidate, size }
        solutions.set(goal, solution)
        if (best === undefined) (fresh ??= []).push(goal)
      }
      if (solution !== undefined) distinct = undefined
      return fresh ?? none
    },
  }
}
