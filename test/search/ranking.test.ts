import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seeded } from '../../engine/random/random.ts'
import { createArchive } from '../../engine/search/archive.ts'
import { compareAt, compareRows, type Contest, createContests, isNowhereWorse } from '../../engine/search/contest.ts'
import { crowdingDistances, type FirstFront, survivors, tournament } from '../../engine/search/selection.ts'
import type { Individual } from '../../engine/search/problem.ts'
import { preferenceFronts } from '../../engine/search/ranking.ts'

/** An individual with level 0 and the given distances. */
function individual(distances: readonly number[], size = 1): Individual<string> {
  const fitness = Float64Array.from(distances.flatMap((it, goal) => [goal, 0, it]))
  return { candidate: distances.join(), fitness, size }
}

const goals = [0, 1, 2]

/** A contest over all goals. It copies the keys, because the next contest reuses the buffer. */
const contestOf = (population: readonly Individual<string>[]): Contest => {
  const contest = createContests(goals.length)(population, goals)
  return { ...contest, keys: contest.keys.slice() }
}

const key = fc.tuple(fc.nat(2), fc.oneof(fc.nat(3), fc.constant(Infinity)))
/** Level and distance of each goal; undefined for a goal without fitness. */
const keys = fc.tuple(...goals.map(() => fc.option(key, { nil: undefined, freq: 4 })))
type Keys = readonly (readonly [number, number] | undefined)[]
const population = fc
  .array(keys, { minLength: 1, maxLength: 20 })
  .map((rows) => ({ rows, individuals: rows.map(individualFrom) }))

function individualFrom(row: Keys, at: number): Individual<string> {
  const fitness = Float64Array.from(row.flatMap((it, goal) => (it === undefined ? [] : [goal, ...it])))
  return { candidate: `${at}`, fitness, size: 1 }
}

/** Follows the definition: the order of two rows at a goal, and whether one dominates the other. */
function orderAt(a: Keys, b: Keys, goal: number): number {
  const [x, y] = [a[goal] ?? [Infinity, Infinity], b[goal] ?? [Infinity, Infinity]]
  return x[0] === y[0] ? (x[1] === y[1] ? 0 : x[1] < y[1] ? -1 : 1) : x[0] < y[0] ? -1 : 1
}

function dominates(a: Keys, b: Keys): boolean {
  const orders = goals.map((it) => orderAt(a, b, it))
  return orders.every((it) => it <= 0) && orders.some((it) => it < 0)
}

describe('a contest', () => {
  test('compares the approach level before the distance', () => {
    const contest = contestOf([individualFrom([[0, 1e300]], 0), individualFrom([[1, 0]], 1)])
    expect(compareAt(contest, 0, 1, 0)).toBeLessThan(0)
  })

  test('distinguishes neighbors that a scalar cannot', () => {
    const contest = contestOf([individualFrom([[0, 2e9]], 0), individualFrom([[0, 2e9 + 1]], 1)])
    expect(compareAt(contest, 0, 1, 0)).toBeLessThan(0)
  })

  test('keeps only the goals in which individuals differ', () => {
    const contest = contestOf([individual([1, 5]), individual([2, 5])])
    expect(contest.columns).toBe(1)
    expect(contest.hasUndecided).toBe(true)
    expect(contestOf([individual([1, 5, 0]), individual([2, 4, 1])]).hasUndecided).toBe(false)
  })

  test('ignores closed goals', () => {
    const { columns } = createContests(3)([individual([1, 5, 0]), individual([2, 4, 1])], [1])
    expect(columns).toBe(1)
  })

  test('does not depend on the previous contest', () => {
    const make = createContests(3)
    make([individual([1, 5, 0]), individual([2, 4, 1])], goals)
    const contest = make([individualFrom([[0, 1]], 0), individualFrom([], 1)], [0])
    expect([...contest.keys.slice(0, 4)]).toEqual([0, 1, Infinity, Infinity])
  })

  test('compares like the rows', () => {
    fc.assert(
      fc.property(population, ({ rows, individuals }) => {
        const contest = contestOf(individuals)
        rows.forEach((a, i) => {
          rows.forEach((b, j) => {
            const orders = goals.map((it) => orderAt(a, b, it))
            expect(isNowhereWorse(contest, i, j)).toBe(orders.every((it) => it <= 0))
            expect(compareRows(contest, i, j) === 0).toBe(orders.every((it) => it === 0))
            expect(compareRows(contest, i, j)).toBe(-compareRows(contest, j, i) + 0)
          })
        })
      }),
    )
  })
})

describe('preference sorting', () => {
  const fronts = (population: readonly Individual<string>[], wanted: number) =>
    preferenceFronts(population, contestOf(population), wanted, seeded(1))

  test('puts the best individual of each goal into front 0, the smaller one of equals', () => {
    const a = individual([0, 9, 9])
    const b = individual([9, 0, 9], 2)
    const b2 = individual([9, 0, 9], 1)
    const c = individual([9, 9, 0])
    expect(new Set(fronts([a, b, b2, c], 4)[0])).toEqual(new Set([0, 2, 3]))
  })

  test('keeps the smallest individual if no goal distinguishes them', () => {
    expect(fronts([individual([1, 1, 1], 3), individual([1, 1, 1], 2)], 1)[0]).toEqual([1])
  })

  test('ranks each individual once, in the earliest front after all that dominate it', () => {
    fc.assert(
      fc.property(population, fc.nat(20), ({ rows, individuals }, wanted) => {
        const ranked = fronts(individuals, wanted)
        expect(ranked.flat().sort((a, b) => a - b)).toEqual(rows.map((_, i) => i))
        if (wanted <= ranked[0]!.length) return
        for (let front = 1; front < ranked.length; front++) {
          for (const it of ranked[front]!) {
            const later = ranked.slice(front).flat()
            expect(later.some((other) => dominates(rows[other]!, rows[it]!))).toBe(false)
            if (front === 1) continue
            expect(ranked[front - 1]!.some((other) => dominates(rows[other]!, rows[it]!))).toBe(true)
          }
        }
      }),
    )
  })
})

describe('crowding', () => {
  test('rewards an individual that alone is nearest to a goal', () => {
    const front = [individual([0, 5, 1]), individual([1, 5, 1]), individual([1, 5, 0]), individual([1, 5, 0])]
    expect([...crowdingDistances([0, 1, 2, 3], contestOf(front))]).toEqual([0.75, 0, 0.5, 0.5])
  })

  test('cuts front 0 only on request, and fills up with the least crowded individuals', () => {
    const front0 = [individual([0, 9, 9]), individual([9, 0, 9]), individual([9, 9, 0])]
    const lonely = individual([1, 5, 5])
    const crowded = [individual([5, 1, 1]), individual([5, 1, 1])]
    const all = [...front0, ...crowded, lonely]
    const next = (wanted: number, firstFront: FirstFront = 'whole') =>
      survivors(
        all,
        [
          [0, 1, 2],
          [3, 4, 5],
        ],
        contestOf(all),
        wanted,
        firstFront,
      )
    expect(next(2)).toHaveLength(3)
    expect(next(2, 'cut')).toHaveLength(2)
    expect(next(4).at(-1)!.individual).toBe(lonely)
  })

  test('decides a tournament between equal ranks', () => {
    const population = [0.1, 0.9, 0.5].map((crowding) => ({
      individual: individual([crowding, 0, 0]),
      rank: 0,
      crowding,
    }))
    expect(tournament(population, 30, seeded(1))).toBe(population[1]!.individual)
  })
})

describe('the archive', () => {
  test('accepts only candidates that cover, and replaces solutions only by smaller ones', () => {
    const archive = createArchive<string>()
    expect(archive.offer(individual([0, 1, 0], 3))).toEqual([0, 2])
    expect(archive.distinct()).toHaveLength(1)
    expect(archive.offer(individual([0, 1, 1], 3))).toEqual([])
    expect(archive.solutions.get(0)!.candidate).toBe('0,1,0')
    expect(archive.offer(individual([0, 0, 1], 2))).toEqual([1])
    expect([...archive.solutions].map(([goal, it]) => [goal, it.size])).toEqual([
      [0, 2],
      [2, 3],
      [1, 2],
    ])
    expect(archive.distinct()).toHaveLength(2)
  })
})
