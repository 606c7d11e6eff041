import { normalized } from '../model/goal/normalized.ts'
import type { Individual, Problem } from './problem.ts'

/** Measures suites by all goals at once, which whole suite generation minimizes (Fraser, Arcuri; TSE 2013). */
export interface SuiteFitness {
  /**
   * Sums the distance of the nearest test over the open goals: 0 if covered, 1 if no test measures the goal
   * (docs/algorithms.md 2.6). The cost is the total fitness length plus the number of open goals.
   */
  of(suite: readonly Individual<unknown>[], open: readonly number[]): number
  /**
   * Counts the predicates that these individuals executed as executed once in every suite from now on, because the
   * archive holds one of their outcomes. Returns whether that changes anything.
   */
  settle(individuals: readonly Individual<unknown>[]): boolean
}

/**
 * Measures predicate outcomes by distance alone, and only if the predicate was executed twice: with one execution,
 * reaching the other outcome would lose the first. Archived outcomes cannot be lost, so the rule applies to new
 * predicates only. Several executions in one test count once. Other goals are measured by level and distance.
 */
export function createSuiteFitness({ goals, isOutcome }: Pick<Problem<unknown>, 'goals' | 'isOutcome'>): SuiteFitness {
  const levels = new Float64Array(goals)
  const distances = new Float64Array(goals)
  /** Tests that execute the predicate of an outcome, plus one if the archive holds one of its outcomes. */
  const executions = new Float64Array(goals)
  const outcomes = Uint8Array.from({ length: goals }, (_, goal) => (isOutcome?.(goal) === true ? 1 : 0))
  const settled = new Uint8Array(goals)
  /** The last suite that measured a goal. */
  const suites = new Float64Array(goals)
  let suite = 0

  const note = ({ fitness }: Individual<unknown>): void => {
    for (let at = 0; at < fitness.length; at += 3) {
      const goal = fitness[at]!
      if (goals <= goal) continue
      const level = fitness[at + 1]!
      const distance = fitness[at + 2]!
      if (suites[goal] !== suite) {
        suites[goal] = suite
        levels[goal] = level
        distances[goal] = distance
        executions[goal] = settled[goal]!
      } else if (level < levels[goal]! || (level === levels[goal] && distance < distances[goal]!)) {
        levels[goal] = level
        distances[goal] = distance
      }
      if (level === 0) executions[goal]!++
    }
  }
  const contribution = (goal: number): number => {
    if (suites[goal] !== suite) return 1
    const level = levels[goal]!
    const distance = distances[goal]!
    if (outcomes[goal] === 0) return normalized(level + normalized(distance))
    if (0 < level) return 1
    return distance === 0 ? 0 : 2 <= executions[goal]! ? normalized(distance) : 1
  }
  return {
    of(tests, open) {
      suite++
      for (const test of tests) note(test)
      let sum = 0
      for (const goal of open) sum += contribution(goal)
      return sum
    },
    settle(individuals) {
      let isAnyNew = false
      for (const { fitness } of individuals) {
        for (let at = 0; at < fitness.length; at += 3) {
          const goal = fitness[at]!
          if (goals <= goal || outcomes[goal] === 0 || fitness[at + 1] !== 0 || settled[goal] === 1) continue
          settled[goal] = 1
          isAnyNew = true
        }
      }
      return isAnyNew
    },
  }
}
