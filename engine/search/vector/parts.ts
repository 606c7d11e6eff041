import { pick, type Random } from '../../random/random.ts'
import { fittest, type Parents } from './genetic.ts'
import type { Rated, VectorProblem } from './problem.ts'
import { fitnessOf } from './similarity.ts'

/** A part of a population that works on one target; best first. */
export interface Part {
  readonly target: number
  readonly members: readonly Rated[]
}

/**
 * Divides a population into a part for each target, each as large as the others: the best of all for it (Nosrati et
 * al., 4.1.7). Covered targets keep theirs, since what is like an input that covers something may cover something else.
 */
export function partsOf({ targets }: VectorProblem, all: readonly Rated[], population: number): readonly Part[] {
  const size = Math.max(1, Math.round(population / targets.length))
  return targets.map((it, target) => ({
    target,
    members: fittest(all, size, ({ similarities }) => fitnessOf(it, similarities)),
  }))
}

/** The members of all parts, each once. */
export function membersOf(parts: readonly Part[]): readonly Rated[] {
  return [...new Set(parts.flatMap((it) => it.members))]
}

/** The part of one of the open targets, each as likely, for a pair of parents that is to come nearer to it. */
export function drawPart(
  { targets }: VectorProblem,
  parts: readonly Part[],
  open: readonly number[],
  random: Random,
): Parents {
  const target = pick(random, open)
  return {
    parents: parts[target]!.members,
    fitness: ({ similarities }) => fitnessOf(targets[target]!, similarities),
  }
}
