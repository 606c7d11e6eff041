import type { Target } from './problem.ts'

/** 1 - N(d) for a distance d from 0 on: 1 for 0, and falling to 0. */
export type Closeness = (distance: number) => number

/**
 * 1 - d / (d + 1), as the text of Nosrati et al. has N. It is written so that distances beyond 2^32 still differ,
 * where the difference of 1 and d / (d + 1) has lost them.
 */
export const rationalCloseness: Closeness = (distance) => 1 / (1 + distance)

/** 1.001^-d, with which the numbers of its Example 1 are computed. It has no gradient from some hundred thousands on. */
export const exponentialCloseness: Closeness = (distance) => 1.001 ** -distance

/**
 * By so much less counts a branch for each control dependence between it and what was decided. Below any closeness, so that
 * the level always comes before the distance, and nothing beside the branches whose condition was evaluated: Example 1 has 0
 * there. Adding level and distance as Definition 3 does would prefer a vector that just fails to reach a condition to one that
 * reaches it and is far from it.
 */
const perLevel = 2 ** -100

/**
 * s_i of Definition 3: how similar a run was to covering a branch, 1 only where it did. `level` is 0 where the condition of the
 * branch was evaluated, `distance` that of the decision which kept the run away.
 */
export function similarity(level: number, distance: number, closeness: Closeness = rationalCloseness): number {
  return closeness(distance) * perLevel ** level
}

/**
 * How near a run is to a target, in [0, 1]. Of a path it is the cosine of Eq. 4 over the branches of the target: of all
 * branches it would punish what lies beside the path. For one branch that is 1 whatever its similarity is, so there it is the
 * similarity itself. A cosine of 1 does not say that a path is covered: ask `covers`.
 */
export function fitnessOf(target: Target, similarities: Float64Array): number {
  if (target.length === 1) return similarities[target[0]!]!
  let sum = 0
  let squares = 0
  for (const branch of target) {
    const s = similarities[branch]!
    sum += s
    squares += s * s
  }
  return sum === 0 ? 0 : sum / Math.sqrt(squares * target.length)
}

/** Whether a fitness for one branch is that of a run which came to its condition. */
export function isDecided(fitness: number): boolean {
  return Math.sqrt(perLevel) < fitness
}

/** Whether a run covers all branches of a target. */
export function covers(target: Target, similarities: Float64Array): boolean {
  return target.every((it) => similarities[it] === 1)
}
