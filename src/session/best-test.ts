import type { TestCase } from '../../engine/model/statement.ts'
import { isCovered } from './goal-rows.ts'
import type { Run } from './run.svelte.ts'

/** The best test for a goal, by its index: of the finished ones that cover it, or the one that a search holds. */
export function bestTestOf({ report, snapshot, goals }: Run, goal: number): TestCase | undefined {
  const covering = report?.tests.find((it) => it.test !== undefined && it.goals.includes(goals[goal]!.id))
  return covering?.test ?? snapshot?.nearest.find((it) => it.goal === goal)?.test
}

/** Why there is no best test for a goal, in a sentence. */
export function whyNoBestTest({ standing }: Run, goal: number): string {
  const nearness = standing?.nearness[goal]
  return nearness !== undefined && isCovered(nearness)
    ? 'It is covered. The finished tests will tell how.'
    : 'This search keeps no test that is near to it.'
}
