import type { GoalList } from '../goals/goal-list.ts'
import type { GoalId } from '../model/goal/goal.ts'
import type { CheckedSuite } from './select-assertions.ts'

/** A suite that was finished for some goals, with the numbers that those of them have which are reported. */
export function amongAll(suite: CheckedSuite, left: GoalList, reported: GoalList): CheckedSuite {
  const numberOf = (goal: GoalId): readonly GoalId[] => {
    const it = left.goals[goal]!
    return it.isUncounted === true ? [] : [reported.discover(it)]
  }
  const tests = suite.tests.map((it) => ({ ...it, goals: it.goals.flatMap(numberOf) }))
  const obstacles = new Map(
    [...(suite.obstacles ?? [])].flatMap(([goal, it]) => numberOf(goal).map((number) => [number, it] as const)),
  )
  return { ...suite, tests, obstacles }
}
