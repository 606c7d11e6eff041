import type { Solutions } from './archive.ts'
import type { Problem } from './problem.ts'

/** Evaluations without a newly covered goal after which a search counts as stalled [D]. */
export const patience = 1000

/** The open, uncovered goals that a search works on (docs/algorithms.md 2.3). */
export interface OpenGoals {
  /** Ascending. Replaced, not modified, when goals are covered, opened or closed. */
  readonly current: readonly number[]
  /** Removes covered goals and opens dependents, also of goals covered before they opened. Ignores discovered goals. */
  cover<T>(goals: readonly number[], solutions: Solutions<T>): void
  /**
   * Updates the number of evaluated candidates. If only doubtful goals are open, late goals open once this number is
   * twice that of the last covered goal and at least `patience` more. They close after `patience` evaluations that
   * cover none, because each open goal takes a part of the population from the others.
   */
  pass<T>(evaluations: number, solutions: Solutions<T>): void
}

type KnownGoals = Pick<Problem<unknown>, 'goals' | 'roots' | 'dependents' | 'late' | 'doubtful'>

/** Opens all goals but the late ones from the start, whatever they depend on. */
export function allOpen(problem: Omit<KnownGoals, 'roots'>): OpenGoals {
  const isLate = new Set(problem.late)
  const roots = Array.from({ length: problem.goals }, (_, goal) => goal).filter((it) => !isLate.has(it))
  return createOpenGoals({ ...problem, roots })
}

/** Opens the roots first. */
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
    isOpen.forEach((value, goal) => {
      if (value === 1 && !solutions.has(goal)) open.push(goal)
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
