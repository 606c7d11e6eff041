import { chance } from '../random/random.ts'
import { createCandidatesByGoal } from './candidates-by-goal.ts'
import { createEvaluator } from './evaluator.ts'
import { createNearest, noteNearest } from './nearest.ts'
import { allOpen } from './open-goals.ts'
import type { MioParameters } from './parameters.ts'
import type { Individual, Problem } from './problem.ts'
import { vary } from './sampling.ts'
import type { SearchContext } from './search-context.ts'
import type { SearchSnapshot } from './snapshot.ts'

/**
 * MIO (Arcuri; IST 2018; docs/algorithms.md 2.5): mutates one candidate at a time, until another improves a goal. At
 * first it explores, with many candidates per goal and many new ones; at the end it improves the nearest candidate of
 * each goal.
 */
export async function* mio<T>(
  problem: Problem<T>,
  { random, parameters: { population, mio: parameters }, limit, improver }: SearchContext<T>,
): AsyncGenerator<SearchSnapshot<T>> {
  const openGoals = allOpen(problem)
  const evaluator = createEvaluator(problem, openGoals, limit, improver)
  const byGoal = createCandidatesByGoal<T>(problem.goals, parameters.capacity)
  const nearest = createNearest(problem.goals)
  let focus = focusAt(0, parameters)
  /** The candidate to mutate. */
  let current: T | undefined
  /** Candidates run since it was chosen. */
  let turns = 0

  const take = (individuals: readonly Individual<T>[]): void => {
    for (const it of individuals) {
      const isImprovement = byGoal.offer(it)
      noteNearest(nearest, it.fitness)
      if (isImprovement || (current === undefined && it.size < Infinity)) current = it.candidate
    }
  }
  const run = async (batch: readonly T[]): Promise<void> => {
    take(await evaluator.evaluate(batch))
    turns++
    focus = focusAt(limit.progress(evaluator.evaluations), parameters)
    byGoal.shrink(focus.capacity)
  }
  const nextCandidate = (): T => {
    if (current === undefined || parameters.turns <= turns) {
      turns = 0
      current = chance(random, focus.freshRate)
        ? undefined
        : byGoal.draw(openGoals.current, evaluator.archive.solutions, random)
    }
    return current === undefined ? problem.sample(random) : vary(problem, current, random)
  }

  const { seeds = [] } = problem
  if (0 < seeds.length) await run(seeds)
  // The first candidate is chosen like all others.
  current = undefined
  for (let generation = 0; ; generation++) {
    for (let i = 0; i < population && !evaluator.isOver(); i++) await run([nextCandidate()])
    const snapshot = evaluator.snapshot(generation, {
      nearest: () => nearest,
      nearestTo: (goal) => byGoal.nearestTo(goal),
      population: () => byGoal.all(),
    })
    yield snapshot
    if (evaluator.isOver()) return
    take(await evaluator.improve(snapshot))
  }
}

/** The parameters that MIO changes between exploring and exploiting. */
export interface Focus {
  readonly freshRate: number
  readonly capacity: number
}

/** The focus at `progress`, the used share of the budget. */
export function focusAt(progress: number, { freshRate, capacity, focusFrom }: MioParameters): Focus {
  if (focusFrom <= progress) return { freshRate: 0, capacity: 1 }
  const left = 1 - progress / focusFrom
  return { freshRate: freshRate * left, capacity: Math.ceil(capacity * left) }
}
