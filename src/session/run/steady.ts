import type { ShownGoal } from '../../../engine/model/goal/goal.ts'
import type { GoalDistance } from '../../../engine/model/report/report.ts'
import { isCovered } from './nearness.ts'

/**
 * Hands out the same list of goals while no goal is added: each snapshot is a copy, in which what was discovered is known
 * again by its id only. `known` are the goals that the source tells, which come first.
 */
export function createSteadyGoals(): (now: readonly ShownGoal[], known: readonly ShownGoal[]) => readonly ShownGoal[] {
  let last: readonly ShownGoal[] = []
  return (now, known) => {
    const isSame = (it: ShownGoal, at: number): boolean =>
      at < known.length ? it === last[at] : it.id === last[at]?.id
    if (now.length !== last.length || !now.every(isSame)) last = now
    return last
  }
}

/** Hands out the same set of covered goals while nothing new is covered. */
export function createSteadyCovered(): (nearness: readonly GoalDistance[]) => ReadonlySet<number> {
  let last: ReadonlySet<number> = new Set()
  return (nearness) => {
    const now = nearness.flatMap((it, goal) => (isCovered(it) ? [goal] : []))
    if (now.length !== last.size || now.some((it) => !last.has(it))) last = new Set(now)
    return last
  }
}
