import type { Random } from '../random/random.ts'
import type { Problem } from './problem.ts'

/** So many new random candidates. */
export function samples<T>(problem: Problem<T>, count: number, random: Random): readonly T[] {
  return Array.from({ length: Math.max(0, count) }, () => problem.sample(random))
}

/** What a search evaluates first: all seeds, and random candidates where there are fewer seeds than `count`. */
export function firstCandidates<T>(problem: Problem<T>, count: number, random: Random): readonly T[] {
  const seeds = problem.seeds ?? []
  return [...seeds, ...samples(problem, count - seeds.length, random)]
}

/** A changed copy, or a new random candidate where no change was found: a search has to go on. */
export function vary<T>(problem: Problem<T>, candidate: T, random: Random): T {
  const changed = problem.mutate(candidate, random)
  return changed === candidate ? problem.sample(random) : changed
}
