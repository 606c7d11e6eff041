import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GoalDistance } from '../../../../engine/model/report/report.ts'
import { isSearchedFor, readingOrder, rowsOf } from '../../../../src/session/run/goal-rows.ts'
import { distanceInWords } from '../../../../src/panels/goals/goal-words.ts'
import { goalAt } from '../../goals.ts'

const goals = (count: number) => Array.from({ length: count }, (_, at) => goalAt(at + 1))

test('goals are untried before the first run, in source order', () => {
  const rows = rowsOf(goals(3), undefined)
  expect(rows.map((it) => it.state)).toEqual(['untried', 'untried', 'untried'])
  expect(readingOrder(rows)).toEqual([0, 1, 2])
})

test('open goals come first, nearest first, then waiting ones, then covered ones', () => {
  const distances: GoalDistance[] = [
    { level: 0, distance: 0 },
    { level: 0, distance: 40 },
    { level: 2, distance: 1 },
    { level: 0, distance: 3 },
    { level: Infinity, distance: Infinity },
    { level: 0, distance: 0 },
  ]
  const rows = rowsOf(goals(6), { distances, open: [1, 3, 4] })
  expect(rows.map((it) => it.state)).toEqual(['covered', 'open', 'waiting', 'open', 'open', 'covered'])
  expect(readingOrder(rows)).toEqual([3, 1, 4, 2, 0, 5])
})

test('a sorted list contains every row once, whatever the distances', () => {
  const distances = fc.record({
    level: fc.constantFrom(0, 1, 2, Infinity),
    distance: fc.constantFrom(0, 0.5, 1, 1e300, Infinity),
  })
  fc.assert(
    fc.property(fc.array(distances, { maxLength: 40 }), fc.array(fc.nat(39)), (list, open) => {
      const order = readingOrder(rowsOf(goals(list.length), { distances: list, open }))
      expect([...order].sort((a, b) => a - b)).toEqual(list.map((_, at) => at))
    }),
  )
})

test('the finder of a goal is shown once the run has ended', () => {
  const goalStatus = { distances: [{ level: 0, distance: 0 }], open: [], foundBy: ['search' as const] }
  expect(rowsOf(goals(1), goalStatus)[0]!.foundBy).toBe('search')
  expect(rowsOf(goals(1), { distances: goalStatus.distances, open: [] })[0]!.foundBy).toBeUndefined()
})

test('a goal represented by others is neither open nor waiting, before or during a run, but can be covered', () => {
  const choices = [false, true, false].map((kept) => ({ kept, reason: 'so' }))
  expect(rowsOf(goals(3), undefined, choices).map((it) => it.state)).toEqual(['represented', 'untried', 'represented'])
  const distances: GoalDistance[] = [
    { level: 1, distance: 0 },
    { level: 0, distance: 5 },
    { level: 0, distance: 0 },
  ]
  const rows = rowsOf(goals(3), { distances, open: [0, 1] }, choices)
  expect(rows.map((it) => it.state)).toEqual(['represented', 'open', 'covered'])
  expect(readingOrder(rows)).toEqual([1, 0, 2])
})

test('an unreachable goal has its reason and comes before covered goals', () => {
  const unreachable = 'Reaching it would require `n` to be two things.'
  const all = goals(3).map((it, at) => (at === 1 ? { ...it, unreachable } : it))
  expect(rowsOf(all, undefined).map((it) => it.state)).toEqual(['untried', 'unreachable', 'untried'])
  const distances: GoalDistance[] = [
    { level: 0, distance: 0 },
    { level: 3, distance: 0 },
    { level: 1, distance: 0 },
  ]
  const rows = rowsOf(all, { distances, open: [2] })
  expect(rows.map((it) => it.state)).toEqual(['covered', 'unreachable', 'open'])
  expect(readingOrder(rows)).toEqual([2, 1, 0])
  expect(rows.map(isSearchedFor)).toEqual([true, false, true])
  expect(distanceInWords(rows[1]!)).toBe('Proved unreachable. Reaching it would require `n` to be two things.')
})

test('the distance to a goal is described in words, unless it is covered or represented by others', () => {
  const distances: GoalDistance[] = [
    { level: 0, distance: 0 },
    { level: 0, distance: 1.5 },
    { level: 2, distance: 1 },
    { level: Infinity, distance: Infinity },
    { level: Infinity, distance: Infinity },
  ]
  const choices = distances.map((_, at) => ({ kept: at < 4, reason: 'so' }))
  expect(rowsOf(goals(5), { distances, open: [1] }, choices).map(distanceInWords)).toEqual([
    undefined,
    'The best test reaches the condition, at distance 1.5.',
    'No test reaches it yet: the best test diverges at distance 1, 2\u00a0decisions away (approach level 2).',
    'No test has come close yet.',
    undefined,
  ])
  expect(rowsOf(goals(1), undefined).map(distanceInWords)).toEqual(['Not searched yet.'])
})
