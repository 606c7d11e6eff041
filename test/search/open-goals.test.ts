import { describe, expect, test } from 'vitest'
import { allOpen, createOpenGoals, patience } from '../../engine/search/open-goals.ts'

/** Goal 1 opens with 0; goals 2 and 3 are late. */
const problem = { goals: 4, roots: [0], dependents: [[1], [], [], []], late: [2, 3] }
const solved = (...goals: readonly number[]): ReadonlyMap<number, { candidate: number; size: number }> =>
  new Map(goals.map((it) => [it, { candidate: 0, size: 1 }]))

test('late goals open when no other goal is open', () => {
  const open = createOpenGoals(problem)
  expect(open.current).toEqual([0])
  open.cover([0], solved(0))
  expect(open.current).toEqual([1])
  open.cover([1], solved(0, 1))
  expect(open.current).toEqual([2, 3])
})

test('late goals that were already covered stay closed', () => {
  const open = createOpenGoals(problem)
  open.cover([3], solved(3))
  expect(open.current).toEqual([0])
  open.cover([0, 1], solved(0, 1, 3))
  expect(open.current).toEqual([2])
})

test('a search with all goals open also leaves late goals for last', () => {
  const open = allOpen(problem)
  expect(open.current).toEqual([0, 1])
  open.cover([0, 1], solved(0, 1))
  expect(open.current).toEqual([2, 3])
})

test('late goals are open from the start if there are no others', () => {
  expect(createOpenGoals({ ...problem, roots: [] }).current).toEqual([2, 3])
})

describe('if candidates may be unable to influence any open goal', () => {
  test('late goals stay closed while another goal is open', () => {
    const open = createOpenGoals({ ...problem, roots: [0, 1], doubtful: [0] })
    open.pass(patience * 9, solved())
    expect(open.current).toEqual([0, 1])
    open.cover([1], solved(1))
    open.pass(patience * 18, solved(1))
    expect(open.current).toEqual([0, 2, 3])
  })

  test('late goals open after as many evaluations as the last covered goal took', () => {
    const open = createOpenGoals({ ...problem, roots: [0, 1], doubtful: [0, 1] })
    open.pass(patience * 3, solved())
    expect(open.current).toEqual([0, 1, 2, 3])

    const other = createOpenGoals({ ...problem, roots: [0, 1], doubtful: [0, 1] })
    other.pass(patience - 1, solved())
    other.cover([0], solved(0))
    other.pass(patience * 2 - 3, solved(0))
    expect(other.current).toEqual([1])
    other.pass(patience * 2 - 1, solved(0))
    expect(other.current).toEqual([1, 2, 3])
  })

  test('late goals close again if none of them is covered for a long time', () => {
    const open = createOpenGoals({ ...problem, roots: [0, 1], doubtful: [0, 1] })
    open.pass(patience, solved())
    open.pass(patience * 1.5, solved())
    open.cover([2], solved(2))
    open.pass(patience * 2, solved(2))
    expect(open.current).toEqual([0, 1, 3])
    open.pass(patience * 2.5, solved(2))
    expect(open.current).toEqual([0, 1])
    open.pass(patience * 9, solved(2))
    expect(open.current).toEqual([0, 1])
  })

  test('late goals that were closed again reopen when no other goal is left', () => {
    const open = createOpenGoals({ ...problem, roots: [0, 1], doubtful: [0, 1] })
    open.pass(patience, solved())
    open.pass(patience * 2, solved())
    expect(open.current).toEqual([0, 1])
    open.cover([0, 1], solved(0, 1))
    expect(open.current).toEqual([2, 3])
  })
})
