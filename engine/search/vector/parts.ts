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
 * Divides a population into equal parts, each with the best vectors for one target (Nosrati et al., 4.1.7). Covered
 * targets keep theirs, because similar inputs may cover something else.
 */
export function partsOf({ targets }: VectorProblem, all: readonly Rated[], population: number): readonly Part[] {
  const size = Math.max(1, Math.round(population / targets.length))
  return targets.map((goal, target) => ({
    target,
    members: fittest(all, size, ({ similarities }) => fitnessOf(goal, similarities)),
  }))
}

/** The members of all parts, without duplicates. */
export function membersOf(parts: readonly Part[]): readonly Rated[] {
  return [...new Set(parts.flatMap((it) => it.members))]
}

/** Parents from the part of a random open target, compared by their fitness for it. */
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
