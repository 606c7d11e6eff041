import { describe, expect, test } from 'vitest'
import { type Random, seeded } from '../../engine/random/random.ts'
import { createCandidatesByGoal } from '../../engine/search/candidates-by-goal.ts'
import { focusAt } from '../../engine/search/mio.ts'
import { searchParameters } from '../../engine/search/parameters.ts'
import type { Individual } from '../../engine/search/problem.ts'

const nothing = new Map<number, never>()

/** An individual with these distances to goals, at level 0. */
function individual(candidate: string, distances: Readonly<Record<number, number>>, size = 1): Individual<string> {
  const fitness = Float64Array.from(Object.entries(distances).flatMap(([goal, it]) => [Number(goal), 0, it]))
  return { candidate, fitness, size }
}

/** The distinct results of so many draws. */
function drawn(count: number, draw: (random: Random) => string | undefined): ReadonlySet<string | undefined> {
  const random = seeded(1)
  return new Set(Array.from({ length: count }, () => draw(random)))
}

describe('candidates by goal', () => {
  test('keep the nearest ones, and the smaller of equally near ones', () => {
    const byGoal = createCandidatesByGoal<string>(1, 2)
    expect(byGoal.offer(individual('far', { 0: 9 }))).toBe(true)
    expect(byGoal.offer(individual('large', { 0: 5 }, 3))).toBe(true)
    expect(byGoal.offer(individual('small', { 0: 5 }, 2))).toBe(true)
    expect(byGoal.offer(individual('farther', { 0: 10 }))).toBe(false)
    expect(drawn(50, (random) => byGoal.draw([0], nothing, random))).toEqual(new Set(['large', 'small']))
  })

  test('accept worse candidates while there is room, which does not count as improvement', () => {
    const byGoal = createCandidatesByGoal<string>(1, 2)
    byGoal.offer(individual('near', { 0: 1 }))
    expect(byGoal.offer(individual('far', { 0: 9 }))).toBe(false)
    expect(drawn(50, (random) => byGoal.draw([0], nothing, random))).toEqual(new Set(['near', 'far']))
  })

  test('compare levels before distances', () => {
    const byGoal = createCandidatesByGoal<string>(1, 1)
    byGoal.offer({ candidate: 'reaches', fitness: Float64Array.of(0, 0, 1e300), size: 1 })
    expect(byGoal.offer({ candidate: 'misses', fitness: Float64Array.of(0, 1, 0), size: 1 })).toBe(false)
  })

  test('shrink to the nearest', () => {
    const byGoal = createCandidatesByGoal<string>(1, 3)
    for (const it of [7, 3, 5]) byGoal.offer(individual(`${it}`, { 0: it }))
    byGoal.shrink(1)
    expect(drawn(20, (random) => byGoal.draw([0], nothing, random))).toEqual(new Set(['3']))
  })

  test('are drawn for each goal in turn, but again for one that has just improved', () => {
    const byGoal = createCandidatesByGoal<string>(2, 1)
    byGoal.offer(individual('a', { 0: 5 }))
    byGoal.offer(individual('b', { 1: 5 }))
    const random = seeded(1)
    const draw = (): string | undefined => byGoal.draw([0, 1], nothing, random)
    expect([draw(), draw()].sort()).toEqual(['a', 'b'])
    byGoal.offer(individual('c', { 1: 4 }))
    expect(draw()).toBe('c')
    expect([draw(), draw()].sort()).toEqual(['a', 'c'])
  })

  test('drop all others once the goal is covered, and covered goals are drawn from only if no other is left', () => {
    const byGoal = createCandidatesByGoal<string>(2, 10)
    byGoal.offer(individual('near', { 0: 1, 1: 5 }))
    expect(byGoal.offer(individual('covers', { 0: 0 }))).toBe(true)
    expect(byGoal.offer(individual('late', { 0: 1 }))).toBe(false)
    const solutions = new Map([[0, { candidate: 'covers', size: 1 }]])
    expect(drawn(20, (random) => byGoal.draw([1], solutions, random))).toEqual(new Set(['near']))
    byGoal.offer(individual('covers', { 1: 0 }))
    expect(drawn(20, (random) => byGoal.draw([], solutions, random))).toEqual(new Set(['covers']))
  })

  test('return nothing if there are none', () => {
    expect(createCandidatesByGoal<string>(1, 10).draw([0], nothing, seeded(1))).toBeUndefined()
  })

  test('ignore unknown goals', () => {
    const byGoal = createCandidatesByGoal<string>(1, 10)
    expect(byGoal.offer(individual('a', { 1: 0, 2: 3 }))).toBe(false)
  })
})

test('the focus narrows until half of the budget is spent, then stays constant', () => {
  const at = (progress: number) => focusAt(progress, searchParameters.mio)
  expect(at(0)).toEqual({ freshRate: 0.5, capacity: 10 })
  expect(at(0.25)).toEqual({ freshRate: 0.25, capacity: 5 })
  expect(at(0.49).capacity).toBe(1)
  expect(at(0.5)).toEqual({ freshRate: 0, capacity: 1 })
  expect(at(1)).toEqual({ freshRate: 0, capacity: 1 })
})
