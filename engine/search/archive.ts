import { isCovered } from './compare.ts'
import type { Individual } from './problem.ts'

/** What the archive keeps of an individual. Its fitness is not kept: rows of fitness are large, and solutions live long. */
export interface Solution<T> {
  readonly candidate: T
  readonly size: number
}

/** The smallest solution found so far for every covered goal. Goals that one individual covers share one object. */
export type Archive<T> = ReadonlyMap<number, Solution<T>>

/**
 * Offers an individual to the archive: it takes every goal that it covers and that nothing smaller covers
 * (ALGORITHMS 2.4). Returns the goals that were not covered before. Changes the archive in place: entries only ever get
 * smaller, and none is removed.
 */
export function offer<T>(archive: Map<number, Solution<T>>, it: Individual<T>): readonly number[] {
  let solution: Solution<T> | undefined
  let fresh: number[] = none
  const goals = it.fitness.length / 2
  for (let goal = 0; goal < goals; goal++) {
    if (!isCovered(it.fitness, goal)) continue
    const best = archive.get(goal)
    if (best !== undefined && best.size <= it.size) continue
    solution ??= { candidate: it.candidate, size: it.size }
    archive.set(goal, solution)
    if (best === undefined) fresh = [...fresh, goal]
  }
  return fresh
}

const none: number[] = []
