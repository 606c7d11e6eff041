import type { Solutions } from './archive.ts'
import type { Problem } from './problem.ts'

/** The goals a search works on: open and not covered (ALGORITHMS 2.3). */
export interface OpenGoals {
  /** Ascending. Replaced, not changed, when goals are covered. */
  readonly current: readonly number[]
  /**
   * Takes covered goals out and opens what depends on them, through goals that were covered before they were open. Goals
   * that the problem did not know from the start are not open and open nothing.
   */
  cover<T>(goals: readonly number[], solutions: Solutions<T>): void
}

/** All goals but the late ones are open from the start, whatever they depend on. */
export function allOpen(problem: Pick<Problem<unknown>, 'goals' | 'dependents' | 'late'>): OpenGoals {
  const isLate = new Set(problem.late)
  const roots = Array.from({ length: problem.goals }, (_, goal) => goal).filter((it) => !isLate.has(it))
  return createOpenGoals({ ...problem, roots })
}

/** Starts with the roots. */
export function createOpenGoals(problem: Pick<Problem<unknown>, 'goals' | 'roots' | 'dependents' | 'late'>): OpenGoals {
  const isOpen = new Uint8Array(problem.goals)
  let current: readonly number[] = []
  const openGoals = {
    get current() {
      return current
    },
    cover<T>(goals: readonly number[], solutions: Solutions<T>) {
      if (goals.length === 0) return
      const waiting = goals.filter((it) => isOpen[it] === 1)
      for (const goal of waiting) {
        for (const next of problem.dependents[goal]!) {
          if (isOpen[next] === 1) continue
          isOpen[next] = 1
          if (solutions.has(next)) waiting.push(next)
        }
      }
      refresh(solutions)
    },
  }
  const refresh = (solutions: Solutions<unknown>): void => {
    current = uncovered(solutions)
    if (0 < current.length) return
    for (const goal of problem.late ?? []) isOpen[goal] = 1
    current = uncovered(solutions)
  }
  const uncovered = (solutions: Solutions<unknown>): readonly number[] => {
    const open: number[] = []
    isOpen.forEach((it, goal) => {
      if (it === 1 && !solutions.has(goal)) open.push(goal)
    })
    return open
  }
  for (const root of problem.roots) isOpen[root] = 1
  refresh(new Map())
  return openGoals
}
