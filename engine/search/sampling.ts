import type { Random } from '../random/random.ts'
import type { Problem } from './problem.ts'

/** Draws `count` new random candidates. */
export function samples<T>(problem: Problem<T>, count: number, random: Random): readonly T[] {
  return Array.from({ length: Math.max(0, count) }, () => problem.sample(random))
}

/** The candidates to evaluate first: all seeds, plus random candidates up to `count`. */
export function firstCandidates<T>(problem: Problem<T>, count: number, random: Random): readonly T[] {
  const seeds = problem.seeds ?? []
  return [...seeds, ...samples(problem, count - seeds.length, random)]
}

/** A mutated copy, or a new random candidate if no change was found, so that the search continues. */
export function vary<T>(problem: Problem<T>, candidate: T, random: Random): T {
  const changed = problem.mutate(candidate, random)
  return changed === candidate ? problem.sample(random) : changed
}
