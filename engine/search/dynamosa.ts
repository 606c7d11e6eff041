import type { Random } from '../random/random.ts'
import { type Archive, offer, type Solution } from './archive.ts'
import { breed } from './breeding.ts'
import { compareAt } from './compare.ts'
import type { SearchParameters } from './parameters.ts'
import type { Fitness, Individual, Problem } from './problem.ts'
import { dividingGoals, preferenceFronts } from './ranking.ts'
import { type Ranked, survivors } from './selection.ts'
import { createOpenGoals } from './open-goals.ts'

/** What a search reports after each generation. Live: valid until the next one is asked for. */
export interface SearchSnapshot<T> {
  readonly generation: number
  /** Candidates evaluated so far. */
  readonly evaluations: number
  readonly archive: Archive<T>
  /** The goals the search is working on now, ascending; a covered goal is never among them. */
  readonly open: readonly number[]
  /** The fitness that is nearest to an open goal in the population; undefined for an empty one. */
  nearest(goal: number): Fitness | undefined
}

/**
 * DynaMOSA (Panichella, Kifetew, Tonella; TSE 2018; ALGORITHMS 2.2, 2.3): MOSA whose targets grow along the control
 * dependences of the goals already covered.
 *
 * Yields a snapshot per generation. Ends when no target is left or `limit` evaluations were made, the last generation
 * being cut short; otherwise whoever consumes it holds the clock and the stop button.
 */
export async function* dynamosa<T>(
  problem: Problem<T>,
  random: Random,
  parameters: SearchParameters,
  limit: number,
): AsyncGenerator<SearchSnapshot<T>> {
  const archive = new Map<number, Solution<T>>()
  const openGoals = createOpenGoals(problem)
  let evaluations = 0
  let population: readonly Ranked<T>[] = []

  const evaluate = async (batch: readonly T[]): Promise<readonly Individual<T>[]> => {
    const evaluated = await problem.evaluate(batch.slice(0, limit - evaluations))
    evaluations += evaluated.length
    const individuals = evaluated.map(({ candidate, fitness }) => ({
      candidate,
      fitness,
      size: problem.size(candidate),
    }))
    for (const it of individuals) openGoals.cover(offer(archive, it), archive)
    return individuals
  }
  const nearest = (goal: number): Fitness | undefined => {
    let best: Fitness | undefined
    for (const { individual } of population) {
      if (best === undefined || compareAt(individual.fitness, best, goal) < 0) best = individual.fitness
    }
    return best
  }

  const seeds = problem.seeds ?? []
  const missing = Math.max(0, parameters.population - seeds.length)
  let offspring = await evaluate([...seeds, ...Array.from({ length: missing }, () => problem.sample(random))])
  for (let generation = 0; ; generation++) {
    const pool = [...population.map((it) => it.individual), ...offspring]
    const dividing = dividingGoals(pool, openGoals.current)
    const fronts = preferenceFronts(pool, openGoals.current, dividing, parameters.population, random)
    population = survivors(fronts, dividing, parameters.population)
    yield { generation, evaluations, archive, open: openGoals.current, nearest }
    if (openGoals.current.length === 0 || limit <= evaluations) return
    offspring = await evaluate(breed(problem, population, archive, parameters, random))
  }
}
