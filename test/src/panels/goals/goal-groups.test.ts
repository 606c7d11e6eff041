import { expect, test } from 'vitest'
import { coverableOf } from '../../../../src/session/run/coverable.ts'
import { groupsOf, tableItems } from '../../../../src/panels/goals/goal-groups.ts'
import { rowsOf } from '../../../../src/session/run/goal-rows.ts'
import { goalAt, goalOf } from '../../goals.ts'

const goals = [goalAt(1), goalAt(2), goalOf('line', 1), goalOf('line', 2), goalOf('line', 3)]
const near = { level: 0, distance: 4 }
const covered = { level: 0, distance: 0 }
const rows = rowsOf(goals, { distances: [covered, near, covered, covered, near], open: [1, 4] })

test('goals are grouped by criterion with counts, including criteria without goals', () => {
  const groups = groupsOf(rows, ['branch', 'line', 'exception'])
  expect(groups.map((it) => [it.criterion, it.covered, it.total])).toEqual([
    ['branch', 1, 2],
    ['line', 2, 3],
    ['exception', 0, 0],
  ])
})

test('unreachable goals are counted neither in a group nor in the text for screen readers', () => {
  const listed = [goalAt(1), { ...goalAt(2), unreachable: 'No way leads there.' }, goalAt(3)]
  const [group] = groupsOf(rowsOf(listed, { distances: [covered, near, near], open: [2] }), ['branch'])
  expect(group).toMatchObject({ covered: 1, total: 2, searched: 2, unreachable: 1 })
  expect(coverableOf({ goals: listed, covered: new Set([0]) })).toBe(2)
  expect(coverableOf({ goals: listed, covered: new Set([0, 1]) })).toBe(3)
})

test('a group keeps its chart line when other criteria are chosen', () => {
  const slot = groupsOf(rows, ['branch', 'line', 'exception'])[1]!.slot
  expect(groupsOf(rows, ['line'])[0]!.slot).toBe(slot)
})

test('the table lists the goals of the expanded groups, nearest first', () => {
  const groups = groupsOf(rows, ['branch', 'line'])
  expect(tableItems(groups, new Set(['line']))).toEqual([
    { group: groups[0] },
    { group: groups[1] },
    { goal: 4 },
    { goal: 2 },
    { goal: 3 },
  ])
})

test('the goals of a single criterion are listed without a heading', () => {
  expect(tableItems(groupsOf(rows, ['branch']), new Set())).toEqual([{ goal: 1 }, { goal: 0 }])
})

test('a goal that only the search covers counts neither as covered nor as unreachable', () => {
  const listed = [goalAt(1), { ...goalAt(2), unreachable: 'No way leads there.' }, goalAt(3)]
  const goalStatus = { distances: [covered, near, near], open: [2], leftOut: new Set([1]) }
  const [group] = groupsOf(rowsOf(listed, goalStatus), ['branch'])
  expect(group).toMatchObject({ covered: 1, total: 3, leftOut: 1, unreachable: 0 })
  expect(coverableOf({ goals: listed, covered: new Set([0]), goalStatus })).toBe(3)
})
