import type { Ended } from '../model/run/job.ts'
import type { GoalId } from '../model/goal/goal.ts'

/** The covered goals of the exported tests. */
interface Exported {
  readonly goals: ReadonlySet<GoalId>
  /** Their number, including discovered goals. */
  readonly count: number
}

/**
 * The progress of a search, counting only goals that the exported tests cover, so that curves end at the final count.
 * The distances in the history stay those of the search.
 */
export function exportedProgress(
  { timeline, history }: Pick<Ended, 'timeline' | 'history'>,
  { goals, count }: Exported,
): Pick<Ended, 'timeline' | 'history'> {
  const counted = history.map((point) => {
    const { distancePairs: pairs, discovered } = point
    let covered = discovered
    for (let goal = 0; 2 * goal < pairs.length; goal++) {
      if (pairs[2 * goal] === 0 && pairs[2 * goal + 1] === 0 && goals.has(goal)) covered++
    }
    return { ...point, covered: Math.min(point.covered, covered, count) }
  })
  const last = timeline.length - 1
  return {
    history: counted,
    timeline: timeline.map((point, at) => {
      // Finished tests may cover goals that the search did not look for.
      if (at === last) return { ...point, covered: count }
      const next = counted.find((it) => point.evaluations <= it.evaluations)
      return { ...point, covered: Math.min(point.covered, next?.covered ?? count) }
    }),
  }
}
