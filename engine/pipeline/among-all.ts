import type { GoalList } from '../goals/goal-list.ts'
import type { ReviewedSuite } from './review.ts'

/** A suite that was finished for some goals, with their numbers among all that are reported. */
export function amongAll(suite: ReviewedSuite, left: GoalList, reported: GoalList): ReviewedSuite {
  if (left === reported) return suite
  const tests = suite.tests.map((it) => ({
    ...it,
    goals: it.goals.map((goal) => reported.discover(left.goals[goal]!)),
  }))
  const obstacles = new Map(
    [...(suite.obstacles ?? [])].map(([goal, it]) => [reported.discover(left.goals[goal]!), it]),
  )
  return { ...suite, tests, obstacles }
}
