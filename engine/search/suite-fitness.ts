import { normalized } from '../model/goal/normalized.ts'
import type { Individual, Problem } from './problem.ts'

/** Measures suites by all goals at once, which is what whole suite generation minimizes (Fraser, Arcuri; TSE 2013). */
export interface SuiteFitness {
  /**
   * The sum over the open goals of how far the nearest test is: 0 for one that covers the goal, 1 where none says anything
   * of it, between them otherwise (docs/algorithms.md 2.6). Costs what the tests say, plus the open goals.
   */
  of(suite: readonly Individual<unknown>[], open: readonly number[]): number
  /**
   * Lets predicates that these have executed count as executed once in every suite from now on, since the archive holds one
   * of their outcomes. Returns whether that changes anything.
   */
  settle(individuals: readonly Individual<unknown>[]): boolean
}

/**
 * An outcome of a predicate counts by its distance alone, and only where the predicate was executed twice: to reach the
 * other outcome of what runs once, a suite would have to give up the one it has. What the archive holds need not be given
 * up, so the rule only counts for predicates that are new; whether one test runs such a predicate more than once is not
 * asked. Other goals count by level and distance.
 */
export function createSuiteFitness({ goals, isOutcome }: Pick<Problem<unknown>, 'goals' | 'isOutcome'>): SuiteFitness {
  const levels = new Float64Array(goals)
  const distances = new Float64Array(goals)
  /** Tests that execute the predicate of an outcome, and one more when the archive holds an outcome of it. */
  const executions = new Float64Array(goals)
  const outcomes = Uint8Array.from({ length: goals }, (_, goal) => (isOutcome?.(goal) === true ? 1 : 0))
  const settled = new Uint8Array(goals)
  /** The suite that a goal was last seen in. */
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
      let isNews = false
      for (const { fitness } of individuals) {
        for (let at = 0; at < fitness.length; at += 3) {
          const goal = fitness[at]!
          if (goals <= goal || outcomes[goal] === 0 || fitness[at + 1] !== 0 || settled[goal] === 1) continue
          settled[goal] = 1
          isNews = true
        }
      }
      return isNews
    },
  }
}
