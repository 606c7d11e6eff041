import { isCovered } from './compare.ts'
import type { Individual } from './problem.ts'

/** The smallest individual found so far for every covered goal. */
export type Archive<T> = ReadonlyMap<number, Individual<T>>

/**
 * Offers an individual to the archive: it takes every goal that it covers and that nothing smaller covers
 * (ALGORITHMS 2.4). Returns the goals that were not covered before. Changes the archive in place: entries only ever get
 * smaller, and none is removed.
 */
export function offer<T>(archive: Map<number, Individual<T>>, it: Individual<T>): readonly number[] {
  let fresh: number[] = none
  const goals = it.fitness.length / 2
  for (let goal = 0; goal < goals; goal++) {
    if (!isCovered(it.fitness, goal)) continue
    const best = archive.get(goal)
    if (best !== undefined && best.size <= it.size) continue
    archive.set(goal, it)
    if (best === undefined) fresh = [...fresh, goal]
  }
  return fresh
}

const none: number[] = []
