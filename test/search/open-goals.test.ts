import { expect, test } from 'vitest'
import { allOpen, createOpenGoals } from '../../engine/search/open-goals.ts'

/** Goal 1 opens with 0; 2 and 3 are late. */
const problem = { goals: 4, roots: [0], dependents: [[1], [], [], []], late: [2, 3] }
const solved = (...goals: readonly number[]): ReadonlyMap<number, { candidate: number; size: number }> =>
  new Map(goals.map((it) => [it, { candidate: 0, size: 1 }]))

test('late goals open when no other one is left open', () => {
  const open = createOpenGoals(problem)
  expect(open.current).toEqual([0])
  open.cover([0], solved(0))
  expect(open.current).toEqual([1])
  open.cover([1], solved(0, 1))
  expect(open.current).toEqual([2, 3])
})

test('late goals that were covered on the way stay closed', () => {
  const open = createOpenGoals(problem)
  open.cover([3], solved(3))
  expect(open.current).toEqual([0])
  open.cover([0, 1], solved(0, 1, 3))
  expect(open.current).toEqual([2])
})

test('a search for which all goals are open leaves late ones for last as well', () => {
  const open = allOpen(problem)
  expect(open.current).toEqual([0, 1])
  open.cover([0, 1], solved(0, 1))
  expect(open.current).toEqual([2, 3])
})

test('where there are only late goals, these are open from the start', () => {
  expect(createOpenGoals({ ...problem, roots: [] }).current).toEqual([2, 3])
})
