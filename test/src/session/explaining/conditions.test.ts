import { expect, test } from 'vitest'
import type { ShownGoal } from '../../../../engine/model/goal/goal.ts'
import { conditionAt, conditionsOf } from '../../../../src/session/explaining/conditions.ts'
import { goalAt, goalOf } from '../../goals.ts'

/** Both outcomes of a condition between two offsets. */
function goalsFrom(line: number, start: number, end: number): readonly ShownGoal[] {
  return [true, false].map((outcome) => {
    const goal = goalAt(line, outcome)
    return { ...goal, place: { ...goal.place, start, end } }
  })
}

const goals = [...goalsFrom(2, 40, 60), ...goalsFrom(1, 10, 20), goalOf('line', 1), ...goalsFrom(3, 44, 50)]
const branches = [
  { predicate: 2, outcome: true },
  { predicate: 2, outcome: false },
  { predicate: 1, outcome: true },
  { predicate: 1, outcome: false },
  undefined,
  { predicate: 3, outcome: true },
  { predicate: 3, outcome: false },
]

test('conditions are in source order, each with its goals and the number of covered ones', () => {
  const conditions = conditionsOf(goals, branches, 'main.ts', (goal) => goal === 0 || goal === 2 || goal === 3)
  expect(conditions.map((it) => [it.place.start, it.goals, it.coverage])).toEqual([
    [10, [2, 3], 'covered'],
    [40, [0, 1], 'partly'],
    [44, [5, 6], 'uncovered'],
  ])
  expect(conditionsOf(goals, branches, 'other.ts', () => true)).toEqual([])
  expect(conditionsOf(goals, branches, 'main.ts', () => undefined)[0]!.coverage).toBe('unknown')
})

test('the innermost condition around the cursor is chosen, even if the cursor is just behind it', () => {
  const conditions = conditionsOf(goals, branches, 'main.ts', () => false)
  const at = (offset: number): number | undefined => conditionAt(conditions, offset)?.place.start
  expect([9, 10, 20, 21, 41, 47, 50, 55, 61].map(at)).toEqual([undefined, 10, 10, undefined, 40, 44, 44, 40, undefined])
})
