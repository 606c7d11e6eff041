import { expect, test } from 'vitest'
import { createCalmTable, type Listing } from '../../../../src/panels/goals/calm-table.ts'
import { groupsOf } from '../../../../src/panels/goals/goal-groups.ts'
import { rowsOf } from '../../../../src/session/run/goal-rows.ts'
import { goalAt, goalOf } from '../../goals.ts'

/** Rows of two branches at these distances. */
function atDistances(first: number, second: number): Listing {
  const distances = [first, second].map((distance) => ({ level: 0, distance }))
  const open = [first, second].flatMap((it, goal) => (it === 0 ? [] : [goal]))
  const rows = rowsOf([goalAt(1), goalAt(2)], { distances, open })
  return { rows, groups: groupsOf(rows, ['branch']), open: nothing, isPart: false, isActive: true, isInUse: false }
}

const nothing: ReadonlySet<never> = new Set()
const firstNearer = [{ goal: 0 }, { goal: 1 }]
const secondNearer = [{ goal: 1 }, { goal: 0 }]

test.each([
  ['distances change: the order waits', atDistances(2, 1), 1000, firstNearer],
  ['distances changed long ago: the order is updated', atDistances(2, 1), 1300, secondNearer],
  ['a goal is covered: the order is updated at once', atDistances(0, 1), 10, secondNearer],
  [
    'a goal is covered while the table is hovered: the order waits',
    { ...atDistances(0, 1), isInUse: true },
    9000,
    firstNearer,
  ],
  [
    'the run ends: the order is updated, even if hovered',
    { ...atDistances(2, 1), isActive: false, isInUse: true },
    10,
    secondNearer,
  ],
  ['a subset is listed: it is sorted', { ...atDistances(2, 1), isPart: true, isInUse: true }, 10, secondNearer],
])('%s', (_what, listing, now, expected) => {
  const arrange = createCalmTable()
  expect(arrange(atDistances(1, 2), 0)).toEqual(firstNearer)
  expect(arrange(listing, now)).toEqual(expected)
})

test('the counts in the headings are updated while the order waits', () => {
  const goals = [goalAt(1), goalOf('line', 1)]
  const listingAt = (distance: number): Listing => {
    const rows = rowsOf(goals, {
      distances: [
        { level: 0, distance },
        { level: 0, distance: 1 },
      ],
      open: [0, 1],
    })
    return { ...atDistances(1, 2), rows, groups: groupsOf(rows, ['branch', 'line']), isInUse: true }
  }
  const arrange = createCalmTable()
  arrange(listingAt(1), 0)
  const listing = listingAt(0)
  expect(arrange(listing, 1)).toEqual(listing.groups.map((group) => ({ group })))
  expect(listing.groups[0]!.covered).toBe(1)
})
