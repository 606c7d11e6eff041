import type { ShownGoal } from '../../../engine/model/goal/goal.ts'
import { whyStillOpen } from '../../../engine/model/subject/obstacle.ts'
import type { GoalDistance, Report, Snapshot } from '../../../engine/model/report/report.ts'
import type { Standing } from './goal-rows.ts'
import { isCovered } from './nearness.ts'

/** The goals of the source, then those discovered by tests, according to the report or the newest snapshot. */
export function goalsWithDiscovered(
  known: readonly ShownGoal[],
  snapshot: Snapshot | undefined,
  report: Report | undefined,
): readonly ShownGoal[] {
  const told = report?.goals ?? snapshot?.discovered ?? []
  const ids = new Set(known.map((it) => it.id))
  const discovered = told.filter((it) => !ids.has(it.id))
  return discovered.length === 0 ? known : [...known, ...discovered]
}

/** The state of a search, for goals of `goalsWithDiscovered`. */
export function standingOf(
  goals: readonly ShownGoal[],
  snapshot: Snapshot | undefined,
  report?: Report,
): Standing | undefined {
  if (report !== undefined) {
    const reported = new Map(report.goals.map((it) => [it.id, it]))
    return {
      nearness: goals.map(({ id }, goal) => {
        const nearest = snapshot?.nearness[goal] ?? unknown
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
  return snapshot && { nearness: goals.map((_, goal) => snapshot.nearness[goal] ?? covered), open: snapshot.open }
}

const covered: GoalDistance = { level: 0, distance: 0 }

const unknown: GoalDistance = { level: Infinity, distance: Infinity }
