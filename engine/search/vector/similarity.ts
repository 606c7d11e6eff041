import type { Target } from './problem.ts'

/** 1 - N(d) for a distance d ≥ 0: 1 at 0, falling to 0. */
export type Closeness = (distance: number) => number

/** 1 - d / (d + 1), with N as in the text of Nosrati et al. This form still distinguishes distances beyond 2^32. */
export const rationalCloseness: Closeness = (distance) => 1 / (1 + distance)

/** 1.001^-d, as used for the numbers of its Example 1. It has no gradient beyond some hundred thousands. */
export const exponentialCloseness: Closeness = (distance) => 1.001 ** -distance

/**
 * The factor per control dependence between a branch and the deciding condition. It is below any closeness, so that
 * level comes before distance, and negligible beside evaluated branches: Example 1 has 0 there. Adding level and
 * distance, as in Definition 3, would prefer just missing a condition to reaching it far from the branch.
 */
const perLevel = 2 ** -100

/**
 * s_i of Definition 3: how similar a run was to covering a branch; 1 only if it did. `level` is 0 if the condition of
 * the branch was evaluated; `distance` is that of the decision where the run diverged.
 */
export function similarity(level: number, distance: number, closeness: Closeness = rationalCloseness): number {
  return closeness(distance) * perLevel ** level
}

/**
 * How near a run is to a target, in [0, 1]. For a path, the cosine of Eq. 4 over the branches of the target only: other
 * branches would penalize what lies beside the path. For one branch the cosine is always 1, so its similarity is used.
 * A cosine of 1 does not imply that a path is covered; use `covers`.
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

/** Whether a single-branch fitness means that the run evaluated the condition of the branch. */
export function isDecided(fitness: number): boolean {
  return Math.sqrt(perLevel) < fitness
}

/** Whether a run covers all branches of a target. */
export function covers(target: Target, similarities: Float64Array): boolean {
  return target.every((it) => similarities[it] === 1)
}
