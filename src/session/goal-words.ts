import { type GoalRow, isCovered } from './goal-rows.ts'
import { nearness as numbers } from './format.ts'

/** How near the search is to a goal, or why nothing can be, in sentences; undefined where it is covered or others are searched for in its place. */
export function nearnessInWords({ goal, state, nearness }: GoalRow): string | undefined {
  if (isCovered(nearness) || state === 'represented') return undefined
  if (state === 'unreachable') return `Cannot be reached, as is proved. ${goal.unreachable!}`
  if (state === 'untried') return 'No search has tried it yet.'
  if (nearness.level === Infinity) return 'No test has come near it yet.'
  if (0 < nearness.level) return `No test reaches it yet: the best one has approach level ${nearness.level}.`
  return `The best test reaches it, at distance ${numbers(nearness)} from it.`
}
