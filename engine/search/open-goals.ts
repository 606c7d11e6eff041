import type { Solutions } from './archive.ts'
import type { Problem } from './problem.ts'

/** Evaluations without a newly covered goal after which a search counts as stalled [D]. */
export const patience = 1000

/** The goals a search works on: open and not covered (docs/algorithms.md 2.3). */
export interface OpenGoals {
  /** Ascending. Replaced, not changed, when goals are covered, opened or closed. */
  readonly current: readonly number[]
  /**
   * Takes covered goals out and opens what depends on them, through goals that were covered before they were open. Goals
   * that the problem did not know from the start are not open and open nothing.
   */
  cover<T>(goals: readonly number[], solutions: Solutions<T>): void
  /**
   * Takes the number of candidates evaluated so far. Where only doubtful goals are open, late goals open beside them once it
   * is twice what it was when a goal was last covered, and at least `patience` more. Late goals close again after `patience`
   * evaluations in which none was covered: each open goal takes a part of the population from the others.
   */
  pass<T>(evaluations: number, solutions: Solutions<T>): void
}

type KnownGoals = Pick<Problem<unknown>, 'goals' | 'roots' | 'dependents' | 'late' | 'doubtful'>

/** All goals but the late ones are open from the start, whatever they depend on. */
export function allOpen(problem: Omit<KnownGoals, 'roots'>): OpenGoals {
  const isLate = new Set(problem.late)
  const roots = Array.from({ length: problem.goals }, (_, goal) => goal).filter((it) => !isLate.has(it))
  return createOpenGoals({ ...problem, roots })
}

/** Starts with the roots. */
export function createOpenGoals(problem: KnownGoals): OpenGoals {
  const { late = [] } = problem
  const isDoubtful = new Set(problem.doubtful)
  const isOpen = new Uint8Array(problem.goals)
  let current: readonly number[] = []
  let turn: 'before' | 'late' | 'after' = late.length === 0 ? 'after' : 'before'
  let evaluated = 0
  let lastNews = 0

  const uncovered = (solutions: Solutions<unknown>): readonly number[] => {
    const open: number[] = []
    isOpen.forEach((it, goal) => {
      if (it === 1 && !solutions.has(goal)) open.push(goal)
    })
    return open
  }
  const setLate = (open: 0 | 1): void => {
    for (const goal of late) isOpen[goal] = open
  }
  const refresh = (solutions: Solutions<unknown>): void => {
    current = uncovered(solutions)
    if (0 < current.length) return
    setLate(1)
    current = uncovered(solutions)
  }
  for (const root of problem.roots) isOpen[root] = 1
  refresh(new Map())

  return {
    get current() {
      return current
    },
    cover(goals, solutions) {
      if (goals.length === 0) return
      const waiting = goals.filter((it) => isOpen[it] === 1)
      if (0 < waiting.length) lastNews = evaluated
      for (const goal of waiting) {
        for (const next of problem.dependents[goal]!) {
          if (isOpen[next] === 1) continue
          isOpen[next] = 1
          if (solutions.has(next)) waiting.push(next)
        }
      }
      refresh(solutions)
    },
    pass(evaluations, solutions) {
      evaluated = evaluations
      if (turn === 'after' || evaluations - lastNews < patience) return
      if (turn === 'before' && (evaluations < 2 * lastNews || !current.every((it) => isDoubtful.has(it)))) return
      setLate(turn === 'before' ? 1 : 0)
      turn = turn === 'before' ? 'late' : 'after'
      lastNews = evaluations
      refresh(solutions)
    },
  }
}
