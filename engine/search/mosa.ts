import { type Random, chance, pick } from '../random/random.ts'
import { createContests } from './contest.ts'
import { createEvaluator } from './evaluator.ts'
import { heldIn } from './nearest.ts'
import { allOpen, type OpenGoals } from './open-goals.ts'
import type { SearchParameters } from './parameters.ts'
import type { Problem } from './problem.ts'
import { preferenceFronts } from './ranking.ts'
import { firstCandidates } from './sampling.ts'
import { type FirstFront, type Ranked, survivors, tournament } from './selection.ts'
import type { SearchContext } from './search-context.ts'
import type { SearchSnapshot } from './snapshot.ts'
import type { Archive } from './archive.ts'

/** MOSA (Panichella et al.; ICST 2015; docs/algorithms.md 2.2): sorts a population by distance to uncovered goals. */
export function mosa<T>(problem: Problem<T>, context: SearchContext<T>): AsyncGenerator<SearchSnapshot<T>> {
  return mosaOver(problem, allOpen(problem), 'cut', context)
}

/**
 * MOSA over the currently open goals. A `whole` first front keeps the best individual of every open goal, as in
 * DynaMOSA; a `cut` one never lets the population grow, as in MOSA (docs/algorithms.md 2.2).
 */
export async function* mosaOver<T>(
  problem: Problem<T>,
  openGoals: OpenGoals,
  firstFront: FirstFront,
  { random, parameters, limit, improver }: SearchContext<T>,
): AsyncGenerator<SearchSnapshot<T>> {
  const evaluator = createEvaluator(problem, openGoals, limit, improver)
  const contestOf = createContests(problem.goals)
  let population: readonly Ranked<T>[] = []
  const held = heldIn(
    problem.goals,
    () => population,
    (them) => them.map((it) => it.individual),
  )

  let offspring = await evaluator.evaluate(firstCandidates(problem, parameters.population, random))
  for (let generation = 0; ; generation++) {
    const pool = [...population.map((it) => it.individual), ...offspring]
    const contest = contestOf(pool, openGoals.current)
    const fronts = preferenceFronts(pool, contest, parameters.population, random)
    population = survivors(pool, fronts, contest, parameters.population, firstFront)
    const snapshot = evaluator.snapshot(generation, held)
    yield snapshot
    if (evaluator.isOver()) return
    const improved = await evaluator.improve(snapshot)
    const bred = evaluator.isOver() ? [] : breed(problem, population, evaluator.archive, parameters, random)
    offspring = [...improved, ...(await evaluator.evaluate(bred))]
  }
}

/**
 * Creates the next candidates (EvoSuite's `breedNextGeneration`, docs/algorithms.md 2.2): crossed and mutated pairs of
 * parents, then some random or archived candidates. Unchanged candidates are left out and not run again.
 */
function breed<T>(
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
