import type { ShownGoal } from '../../../engine/model/goal/goal.ts'
import type { GoalStatus } from './goal-rows.ts'

/** How many goals there are to cover: all except those proved unreachable. */
export function coverableOf(run: {
  readonly goals: readonly ShownGoal[]
  /** Indices of the covered goals, which count as reachable, whatever was proved. */
  readonly covered: ReadonlySet<number>
  /** Goals that the search covered are reachable, too. */
  readonly goalStatus?: Pick<GoalStatus, 'leftOut'> | undefined
}): number {
  const isReached = (goal: number): boolean => run.covered.has(goal) || run.goalStatus?.leftOut?.has(goal) === true
  return run.goals.filter((it, at) => it.unreachable === undefined || isReached(at)).length
}
