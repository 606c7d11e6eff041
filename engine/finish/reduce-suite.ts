import type { GoalId } from '../model/goal/goal.ts'
import type { FinishedTest } from './select-assertions.ts'

/**
 * Drops tests that add no goal and no killed mutant to the others: crashes first, then errors, then the longest tests.
 * Tests without results for mutants are kept if others have some.
 */
export function reduced(tests: readonly FinishedTest[]): readonly FinishedTest[] {
  const covering = new Map<GoalId, number>()
  const killing = new Map<number, number>()
  const change = ({ goals, kills }: FinishedTest, by: number): void => {
    for (const goal of goals) covering.set(goal, (covering.get(goal) ?? 0) + by)
    for (const mutant of kills ?? []) killing.set(mutant, (killing.get(mutant) ?? 0) + by)
  }
  for (const it of tests) change(it, 1)
  const kept = new Set(tests)
  for (const it of inOrderOfDoubt(tests)) {
    const isUnique = it.goals.some((goal) => covering.get(goal) === 1)
    const isKilling = it.kills === undefined || [...it.kills].some((mutant) => killing.get(mutant) === 1)
    if (isUnique || isKilling) continue
    change(it, -1)
    kept.delete(it)
  }
  return tests.filter((it) => kept.has(it))
}

const doubts = { crashes: 0, throws: 1, returns: 2 }

function inOrderOfDoubt(tests: readonly FinishedTest[]): readonly FinishedTest[] {
  return tests.toReversed().toSorted((a, b) => doubts[a.outcome] - doubts[b.outcome] || b.test.length - a.test.length)
}
