import type { GoalId } from '../../model/goal/goal.ts'
import type { CoveringTest } from './cover.ts'

/** Counts the tests that cover each goal, while tests are replaced. A query costs only the goals of one test. */
export interface Tally {
  /** The goals of a test in the tally that no other test covers. */
  own(test: CoveringTest): readonly GoalId[]
  add(test: CoveringTest): void
  drop(test: CoveringTest): void
}

/** Returns the tally of these tests. */
export function tallyOf(tests: readonly CoveringTest[]): Tally {
  const count = new Map<GoalId, number>()
  const change = ({ goals }: CoveringTest, by: number): void => {
    for (const it of goals) count.set(it, (count.get(it) ?? 0) + by)
  }
  for (const it of tests) change(it, 1)
  return {
    own: ({ goals }) => [...goals].filter((it) => count.get(it) === 1),
    add: (it) => change(it, 1),
    drop: (it) => change(it, -1),
  }
}
