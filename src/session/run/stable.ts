import type { ShownGoal } from '../../../engine/model/goal/goal.ts'
import type { GoalDistance } from '../../../engine/model/report/report.ts'
import { isCovered } from './goal-distance.ts'

/** Returns the same list until a goal is added, although snapshots copy discovered goals. `known` come first. */
export function createStableGoals(): (now: readonly ShownGoal[], known: readonly ShownGoal[]) => readonly ShownGoal[] {
  let last: readonly ShownGoal[] = []
  return (now, known) => {
    const isSame = (goal: ShownGoal, at: number): boolean =>
      at < known.length ? goal === last[at] : goal.id === last[at]?.id
    if (now.length !== last.length || !now.every(isSame)) last = now
    return last
  }
}

/** Returns the same set of covered goals until coverage changes. */
export function createStableCovered(): (distances: readonly GoalDistance[]) => ReadonlySet<number> {
  let last: ReadonlySet<number> = new Set()
  return (distances) => {
    const now = distances.flatMap((it, goal) => (isCovered(it) ? [goal] : []))
    if (now.length !== last.size || now.some((it) => !last.has(it))) last = new Set(now)
    return last
  }
}
