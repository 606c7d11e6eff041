import type { Fitness, Individual } from './problem.ts'

/** Level and distance of the nearest to each goal g among some individuals, at `2g` and `2g + 1`. */
export type Nearest = Float64Array

/** Nobody has said anything of any goal. */
export function nobody(goals: number): Nearest {
  return new Float64Array(2 * goals).fill(Infinity)
}

/** Takes one more individual into account. Of goals that were discovered on the way there is nothing to know: they are covered. */
export function noteNearest(nearest: Nearest, fitness: Fitness): void {
  for (let at = 0; at < fitness.length; at += 3) {
    const slot = 2 * fitness[at]!
    if (nearest.length <= slot) continue
    const level = fitness[at + 1]!
    const distance = fitness[at + 2]!
    if (level < nearest[slot]! || (level === nearest[slot] && distance < nearest[slot + 1]!)) {
      nearest[slot] = level
      nearest[slot + 1] = distance
    }
  }
}

export function nearestOf(goals: number, individuals: Iterable<Individual<unknown>>): Nearest {
  const nearest = nobody(goals)
  for (const { fitness } of individuals) noteNearest(nearest, fitness)
  return nearest
}

/** The one that is nearest to a goal; none where nobody says anything of it. */
export function nearestTo<T>(goal: number, individuals: Iterable<Individual<T>>): Individual<T> | undefined {
  let best: Individual<T> | undefined
  const nearest = nobody(goal + 1)
  for (const it of individuals) {
    const [level, distance] = [nearest[2 * goal]!, nearest[2 * goal + 1]!]
    noteNearest(nearest, it.fitness)
    if (nearest[2 * goal] !== level || nearest[2 * goal + 1] !== distance) best = it
  }
  return best
}
