import type { ShownGoal } from '../../../engine/model/goal/goal.ts'
import { whyStillOpen } from '../../../engine/model/subject/obstacle.ts'
import type { GoalDistance, Report, Snapshot } from '../../../engine/model/report/report.ts'
import type { GoalStatus } from './goal-rows.ts'
import { isCovered } from './goal-distance.ts'

/** The goals of the source, then those discovered by tests, according to the report or the newest snapshot. */
export function goalsWithDiscovered(
  known: readonly ShownGoal[],
  snapshot: Snapshot | undefined,
  report: Report | undefined,
): readonly ShownGoal[] {
  const listed = report?.goals ?? snapshot?.discovered ?? []
  const ids = new Set(known.map((it) => it.id))
  const discovered = listed.filter((it) => !ids.has(it.id))
  return discovered.length === 0 ? known : [...known, ...discovered]
}

/** The state of a search, for goals of `goalsWithDiscovered`. */
export function goalStatusOf(
  goals: readonly ShownGoal[],
  snapshot: Snapshot | undefined,
  report?: Report,
): GoalStatus | undefined {
  if (report !== undefined) {
    const reported = new Map(report.goals.map((it) => [it.id, it]))
    return {
      distances: goals.map(({ id }, goal) => {
        const nearest = snapshot?.distances[goal] ?? unknown
        if (reported.get(id)?.covered === true) return covered
        // The search reached it, but none of its tests could be exported.
        return isCovered(nearest) ? unknown : nearest
      }),
      open: goals.flatMap(({ id }, goal) => (reported.get(id)?.covered === true ? [] : [goal])),
      foundBy: goals.map(({ id }) => reported.get(id)?.foundBy),
      whyOpen: goals.map(({ id }) => whyStillOpen(reported.get(id) ?? {})),
    }
  }
  // Discovered goals are covered.
  return snapshot && { distances: goals.map((_, goal) => snapshot.distances[goal] ?? covered), open: snapshot.open }
}

const covered: GoalDistance = { level: 0, distance: 0 }

const unknown: GoalDistance = { level: Infinity, distance: Infinity }
