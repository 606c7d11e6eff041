import type { ShownGoal } from '../../../engine/model/goal/goal.ts'
import { whyStillOpen } from '../../../engine/model/subject/obstacle.ts'
import type { GoalDistance, Report, Snapshot } from '../../../engine/model/report/report.ts'
import type { Standing } from './goal-rows.ts'
import { isCovered } from './nearness.ts'

/** The goals that the source tells, then those that tests have discovered: by the newest snapshot, or by the report. */
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

/** Where a search stands with goals of `goalsWithDiscovered`. */
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
        // The search reached it, but no test of it could be exported.
        return isCovered(nearest) ? unknown : nearest
      }),
      open: goals.flatMap(({ id }, goal) => (reported.get(id)?.covered === true ? [] : [goal])),
      foundBy: goals.map(({ id }) => reported.get(id)?.foundBy),
      whyOpen: goals.map(({ id }) => whyStillOpen(reported.get(id) ?? {})),
    }
  }
  // A goal is discovered by being covered.
  return snapshot && { nearness: goals.map((_, goal) => snapshot.nearness[goal] ?? covered), open: snapshot.open }
}

const covered: GoalDistance = { level: 0, distance: 0 }

const unknown: GoalDistance = { level: Infinity, distance: Infinity }
