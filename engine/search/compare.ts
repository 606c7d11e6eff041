import type { Fitness } from './problem.ts'

/** Whether `a` is nearer to a goal than `b` (negative), farther (positive), or as near (0). Never NaN, infinities included. */
export function compareAt(a: Fitness, b: Fitness, goal: number): number {
  const level = a[2 * goal]! - b[2 * goal]!
  if (level !== 0) return level
  const x = a[2 * goal + 1]!
  const y = b[2 * goal + 1]!
  return x < y ? -1 : y < x ? 1 : 0
}

/** Whether a goal is covered. */
export function isCovered(fitness: Fitness, goal: number): boolean {
  return fitness[2 * goal] === 0 && fitness[2 * goal + 1] === 0
}

/**
 * Pareto dominance over some goals: negative when `a` dominates `b` (as near to each, nearer to one), positive when `b`
 * dominates `a`, 0 when neither does. Stops at the second disagreement.
 */
export function dominance(a: Fitness, b: Fitness, goals: readonly number[]): number {
  let sign = 0
  for (let i = 0; i < goals.length; i++) {
    const order = compareAt(a, b, goals[i]!)
    if (order === 0) continue
    if (order < 0 ? 0 < sign : sign < 0) return 0
    sign = order
  }
  return sign
}
