import type { GoalId } from '../../model/goal/goal.ts'
import type { CoveringTest } from './cover.ts'

/** How many of some tests cover each goal, kept up to date while tests are replaced: asking costs no more than one test. */
export interface Tally {
  /** The goals of a test, which is one of them, that no other covers. */
  own(test: CoveringTest): readonly GoalId[]
  add(test: CoveringTest): void
  drop(test: CoveringTest): void
}

/** The tally of these tests. */
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
