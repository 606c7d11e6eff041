import type { ShownGoal } from '../../../engine/model/goal/goal.ts'
import { explainedObstacle, whyStillOpen } from '../../../engine/model/subject/obstacle.ts'
import { type GoalDistance, isLeftOut, type Report, type Snapshot } from '../../../engine/model/report/report.ts'
import type { GoalStatus } from './goal-rows.ts'
import { isCovered, unknownDistance } from './goal-distance.ts'

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
        const it = reported.get(id)
        if (it?.covered === true) return covered
        const nearest = snapshot?.distances[goal] ?? unknownDistance
        return (it !== undefined && isLeftOut(it)) || isCovered(nearest) ? unknownDistance : nearest
      }),
      open: goals.flatMap(({ id }, goal) => {
        const it = reported.get(id)
        return it !== undefined && (it.covered || isLeftOut(it)) ? [] : [goal]
      }),
      leftOut: new Set(
        goals.flatMap(({ id }, goal) => {
          const it = reported.get(id)
          return it !== undefined && isLeftOut(it) ? [goal] : []
        }),
      ),
      foundBy: goals.map(({ id }) => reported.get(id)?.foundBy),
      whyOpen: goals.map(({ id }) => whyStillOpen(reported.get(id) ?? {})),
    }
  }
  if (snapshot === undefined) return undefined
  const obstacles = new Map(snapshot.leftOut?.map(({ goal, obstacle }) => [goal, obstacle]))
  return {
    // Discovered goals are covered.
    distances: goals.map((_, goal) => (obstacles.has(goal) ? unknownDistance : (snapshot.distances[goal] ?? covered))),
    open: snapshot.open.filter((it) => !obstacles.has(it)),
    leftOut: new Set(obstacles.keys()),
    whyOpen: goals.map((_, goal) => {
      const obstacle = obstacles.get(goal)
      return obstacle && explainedObstacle(obstacle)
    }),
  }
}

const covered: GoalDistance = { level: 0, distance: 0 }
