import type { Candidate } from '../generation/candidate.ts'
import type { GoalDistance } from '../model/report/report.ts'
import { nobody, noteNearest } from '../search/nearest.ts'
import type { Evaluated } from '../search/problem.ts'

/** What a search has run since its last generation, which knows nothing of it yet. */
export interface RecentRuns {
  /** Takes in a test that was run, the `at`-th of a batch of `of`. */
  readonly note: (it: Evaluated<Candidate>, at: number, of: number) => void
  /** A generation is over, and knows of all. */
  clear(): void
  /** How many were run. */
  readonly evaluations: number
  /** The newest of them. */
  readonly last: { readonly candidate: Candidate; readonly at: number; readonly of: number } | undefined
  /** The nearer of what the last generation and what was run since say of a goal. */
  nearer(goal: number, known: GoalDistance): GoalDistance
}

/** Remembers what tests came to only while `isWatched`; for a problem of so many goals. */
export function createRecentRuns(goals: number, isWatched: () => boolean): RecentRuns {
  let evaluations = 0
  let last: RecentRuns['last']
  let nearest: Float64Array | undefined
  return {
    note(it, at, of) {
      evaluations++
      if (!isWatched()) return
      last = { candidate: it.candidate, at, of }
      nearest ??= nobody(goals)
      noteNearest(nearest, it.fitness)
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
