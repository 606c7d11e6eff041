import type { Individual } from './problem.ts'

/** The archived part of an individual. Fitness is left out because solutions are kept for long. */
export interface Solution<T> {
  readonly candidate: T
  readonly size: number
}

/** The smallest known solution of each covered goal. Goals covered by one individual share one object. */
export type Solutions<T> = ReadonlyMap<number, Solution<T>>

/** Keeps solutions. An entry is only ever replaced by a smaller one, and none is removed. */
export interface Archive<T> {
  readonly solutions: Solutions<T>
  /** The solutions without duplicates. */
  distinct(): readonly Solution<T>[]
  /** The goals that this individual covers and no smaller solution covers. */
  wanted(it: Individual<T>): readonly number[]
  /** Stores an individual for its `wanted` goals (docs/algorithms.md 2.4). Returns those not covered before. */
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
