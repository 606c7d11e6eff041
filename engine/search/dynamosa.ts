import type { Random } from '../random/random.ts'
import { createArchive, type Solutions } from './archive.ts'
import { breed } from './breeding.ts'
import { createContests } from './contest.ts'
import type { SearchParameters } from './parameters.ts'
import type { Evaluated, Individual, Problem } from './problem.ts'
import { preferenceFronts } from './ranking.ts'
import { type Ranked, survivors } from './selection.ts'
import { createOpenGoals } from './open-goals.ts'

/** What a search reports after each generation. Live: valid until the next one is asked for. */
export interface SearchSnapshot<T> {
  readonly generation: number
  /** Candidates evaluated so far. */
  readonly evaluations: number
  readonly archive: Solutions<T>
  /** The goals the search is working on now, ascending; a covered goal is never among them. */
  readonly open: readonly number[]
  /** Level and distance of the population's nearest to each goal g, at `2g` and `2g + 1`; infinite where nobody says anything. */
  nearest(): Float64Array
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
  const archive = createArchive<T>()
  const contestOf = createContests(problem.goals)
  const openGoals = createOpenGoals(problem)
  let evaluations = 0
  let population: readonly Ranked<T>[] = []

  const individualOf = ({ candidate, fitness }: Evaluated<T>): Individual<T> => ({
    candidate,
    fitness,
    size: problem.size(candidate),
  })
  const evaluate = async (batch: readonly T[]): Promise<readonly Individual<T>[]> => {
    const evaluated = await problem.evaluate(batch.slice(0, limit - evaluations))
    evaluations += evaluated.length
    const individuals: Individual<T>[] = []
    for (const it of evaluated) {
      let individual = individualOf(it)
      if (problem.confirm !== undefined && archive.wants(individual))
        individual = individualOf(await problem.confirm(it))
      openGoals.cover(archive.offer(individual), archive.solutions)
      individuals.push(individual)
    }
    return individuals
  }
  const nearest = (): Float64Array => {
    const best = new Float64Array(2 * problem.goals).fill(Infinity)
    for (const { fitness } of population.map((it) => it.individual)) {
      for (let at = 0; at < fitness.length; at += 3) {
        const slot = 2 * fitness[at]!
        const level = fitness[at + 1]!
        const distance = fitness[at + 2]!
        if (level < best[slot]! || (level === best[slot] && distance < best[slot + 1]!)) {
          best[slot] = level
          best[slot + 1] = distance
        }
      }
    }
    return best
  }

  const seeds = problem.seeds ?? []
  const missing = Math.max(0, parameters.population - seeds.length)
  let offspring = await evaluate([...seeds, ...Array.from({ length: missing }, () => problem.sample(random))])
  for (let generation = 0; ; generation++) {
    const pool = [...population.map((it) => it.individual), ...offspring]
    const contest = contestOf(pool, openGoals.current)
    const fronts = preferenceFronts(pool, contest, parameters.population, random)
    population = survivors(pool, fronts, contest, parameters.population)
    yield { generation, evaluations, archive: archive.solutions, open: openGoals.current, nearest }
    if (openGoals.current.length === 0 || limit <= evaluations) return
    offspring = await evaluate(breed(problem, population, archive, parameters, random))
  }
}
