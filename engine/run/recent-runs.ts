import type { Candidate } from '../generation/candidate.ts'
import type { GoalDistance } from '../model/report/report.ts'
import { createNearest, noteNearest } from '../search/nearest.ts'
import type { Evaluated } from '../search/problem.ts'

/** The tests that ran since the last generation. The search snapshot does not include them yet. */
export interface RecentRuns {
  /** Adds a test that ran, number `at` in a batch of `of`. */
  readonly note: (it: Evaluated<Candidate>, at: number, of: number) => void
  /** Drops all tests, because the new snapshot includes them. */
  clear(): void
  readonly evaluations: number
  /** The newest test. */
  readonly last: { readonly candidate: Candidate; readonly at: number; readonly of: number } | undefined
  /** The smaller of the last generation's distance and the distance since. */
  nearer(goal: number, known: GoalDistance): GoalDistance
}

/** Records fitness only while `isWatched`. */
export function createRecentRuns(goals: number, isWatched: () => boolean): RecentRuns {
  let evaluations = 0
  let last: RecentRuns['last']
  let nearest: Float64Array | undefined
  return {
    note(evaluated, at, of) {
      evaluations++
      if (!isWatched()) return
      last = { candidate: evaluated.candidate, at, of }
      nearest ??= createNearest(goals)
      noteNearest(nearest, evaluated.fitness)
    },
    clear() {
      evaluations = 0
      last = undefined
      nearest = undefined
    },
    get evaluations() {
      return evaluations
    },
    get last() {
      return last
    },
    nearer(goal, known) {
      if (nearest === undefined) return known
      const [level, distance] = [nearest[2 * goal]!, nearest[2 * goal + 1]!]
      return level < known.level || (level === known.level && distance < known.distance) ? { level, distance } : known
    },
  }
}
