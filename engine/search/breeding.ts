import { chance, pick, type Random } from '../random/random.ts'
import type { Archive } from './archive.ts'
import type { SearchParameters } from './parameters.ts'
import type { Problem } from './problem.ts'
import { type Ranked, tournament } from './selection.ts'

/**
 * The candidates of the next generation (EvoSuite's `breedNextGeneration`, docs/algorithms.md 2.2): pairs of parents,
 * crossed and mutated, then some candidates that come from nowhere or from the archive. What did not change is left
 * out, so it is not run again.
 */
export function breed<T>(
  problem: Problem<T>,
  population: readonly Ranked<T>[],
  archive: Archive<T>,
  { population: size, crossoverRate, manyObjective }: SearchParameters,
  random: Random,
): readonly T[] {
  const offspring: T[] = []
  for (let pair = 0; pair < size / 2; pair++) {
    const mother = tournament(population, manyObjective.tournament, random).candidate
    const father = tournament(population, manyObjective.tournament, random).candidate
    const [daughter, son] = chance(random, crossoverRate) ? problem.cross(mother, father, random) : [mother, father]
    const first = problem.mutate(daughter, random)
    const second = problem.mutate(son, random)
    if (first !== mother) offspring.push(first)
    if (second !== father) offspring.push(second)
  }
  const solutions = archive.distinct()
  const extra = Math.round(size * manyObjective.insertionRate)
  for (let i = 0; i < extra; i++) {
    if (solutions.length === 0 || chance(random, manyObjective.freshRate)) {
      offspring.push(problem.sample(random))
      continue
    }
    const solution = pick(random, solutions).candidate
    const changed = problem.mutate(solution, random)
    if (changed !== solution) offspring.push(changed)
  }
  return offspring
}
