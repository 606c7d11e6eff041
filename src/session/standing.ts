import type { Goal } from '../../engine/model/goal.ts'
import type { Nearness, Report, Snapshot } from '../../engine/model/report.ts'
import { isCovered, type Standing } from './goal-rows.ts'

/** Where a search stands: by its newest snapshot, and by its report once there is one. */
export function standingOf(
  goals: readonly Goal[],
  snapshot: Snapshot | undefined,
  report?: Report,
): Standing | undefined {
  if (report !== undefined) {
    const reported = new Map(report.goals.map((it) => [it.id, it]))
    return {
      nearness: goals.map(({ id }, goal) => {
        const nearest = snapshot?.nearness[goal] ?? unknown
        if (reported.get(id)?.covered === true) return covered
        // The search reached it, but the test did not behave the same twice and was left out.
        return isCovered(nearest) ? unknown : nearest
      }),
      open: goals.flatMap(({ id }, goal) => (reported.get(id)?.covered === true ? [] : [goal])),
      foundBy: goals.map(({ id }) => reported.get(id)?.foundBy),
    }
  }
  return snapshot === undefined ? undefined : { nearness: snapshot.nearness, open: snapshot.open }
}

const covered: Nearness = { level: 0, distance: 0 }

const unknown: Nearness = { level: Infinity, distance: Infinity }
