import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seeded } from '../../engine/random/random.ts'
import { offer, type Solution } from '../../engine/search/archive.ts'
import { compareAt, dominance } from '../../engine/search/compare.ts'
import { crowdingDistances } from '../../engine/search/crowding.ts'
import type { Individual } from '../../engine/search/problem.ts'
import { dividingGoals, preferenceFronts } from '../../engine/search/ranking.ts'
import { survivors, tournament } from '../../engine/search/selection.ts'

/** An individual with level 0 and the given distances. */
function individual(distances: readonly number[], size = 1): Individual<string> {
  const fitness = Float64Array.from(distances.flatMap((it) => [0, it]))
  return { candidate: distances.join(), fitness, size }
}

const distance = fc.oneof(fc.nat(3), fc.constant(Infinity))
const fitness = fc
  .array(fc.tuple(fc.nat(2), distance), { minLength: 3, maxLength: 3 })
  .map((it) => Float64Array.from(it.flat()))
const goals = [0, 1, 2]

describe('comparing', () => {
  test('puts the approach level before the distance', () => {
    expect(compareAt(Float64Array.of(0, 1e300), Float64Array.of(1, 0), 0)).toBeLessThan(0)
  })

  test('tells neighbours apart where a scalar cannot', () => {
    expect(compareAt(Float64Array.of(0, 2e9), Float64Array.of(0, 2e9 + 1), 0)).toBeLessThan(0)
  })
})

describe('dominance', () => {
  test('is a strict partial order', () => {
    fc.assert(
      fc.property(fitness, fitness, fitness, (a, b, c) => {
        expect(dominance(a, a, goals)).toBe(0)
        expect(Math.sign(dominance(a, b, goals))).toBe(-Math.sign(dominance(b, a, goals)) + 0)
        if (dominance(a, b, goals) < 0 && dominance(b, c, goals) < 0) expect(dominance(a, c, goals)).toBeLessThan(0)
      }),
    )
  })

  test('agrees with its definition', () => {
    fc.assert(
      fc.property(fitness, fitness, (a, b) => {
        const orders = goals.map((it) => compareAt(a, b, it))
        const dominates = orders.every((it) => it <= 0) && orders.some((it) => it < 0)
        expect(dominance(a, b, goals) < 0).toBe(dominates)
      }),
    )
  })
})

describe('preference sorting', () => {
  const fronts = (population: readonly Individual<string>[], wanted: number) =>
    preferenceFronts(population, goals, dividingGoals(population, goals), wanted, seeded(1))

  test('puts the best individual of each goal first, the smaller one of equals', () => {
    const a = individual([0, 9, 9])
    const b = individual([9, 0, 9], 2)
    const b2 = individual([9, 0, 9], 1)
    const c = individual([9, 9, 0])
    expect(new Set(fronts([a, b, b2, c], 4)[0])).toEqual(new Set([a, b2, c]))
  })

  test('keeps the smallest where no goal divides', () => {
    expect(fronts([individual([1, 1, 1], 3), individual([1, 1, 1], 2)], 1)[0]![0]!.size).toBe(2)
  })

  test('ranks at least as many as wanted, each once, no one behind somebody it dominates', () => {
    fc.assert(
      fc.property(fc.array(fitness, { minLength: 1, maxLength: 20 }), fc.nat(20), (rows, wanted) => {
        const population = rows.map((it, i) => ({ candidate: `${i}`, fitness: it, size: 1 }))
        const ranked = fronts(population, wanted)
        const flat = ranked.flat()
        expect(new Set(flat).size).toBe(flat.length)
        expect(flat.length).toBeGreaterThanOrEqual(Math.min(wanted, population.length))
        if (wanted <= ranked[0]!.length) return
        for (let front = 1; front < ranked.length; front++) {
          for (const it of ranked[front]!) {
            for (const later of ranked.slice(front).flat()) {
              expect(dominance(later.fitness, it.fitness, goals)).toBeGreaterThanOrEqual(0)
            }
          }
        }
      }),
    )
  })
})

describe('crowding', () => {
  test('rewards who is alone nearest to a goal', () => {
    const front = [individual([0, 5, 1]), individual([1, 5, 1]), individual([1, 5, 0]), individual([1, 5, 0])]
    expect([...crowdingDistances(front, goals)]).toEqual([0.75, 0, 0.5, 0.5])
  })

  test('never cuts front 0 and fills up with the least crowded', () => {
    const front0 = [individual([0, 9, 9]), individual([9, 0, 9]), individual([9, 9, 0])]
    const lonely = individual([1, 5, 5])
    const crowded = [individual([5, 1, 1]), individual([5, 1, 1])]
    expect(survivors([front0, [...crowded, lonely]], goals, 2)).toHaveLength(3)
    expect(survivors([front0, [...crowded, lonely]], goals, 4).at(-1)!.individual).toBe(lonely)
  })

  test('decides a tournament between equals in rank', () => {
    const population = [0.1, 0.9, 0.5].map((crowding) => ({
      individual: individual([crowding, 0, 0]),
      rank: 0,
      crowding,
    }))
    expect(tournament(population, 30, seeded(1))).toBe(population[1]!.individual)
  })
})

describe('the archive', () => {
  test('takes only what covers, and only what is smaller than what it has', () => {
    const archive = new Map<number, Solution<string>>()
    expect(offer(archive, individual([0, 1, 0], 3))).toEqual([0, 2])
    expect(offer(archive, individual([0, 1, 1], 3))).toEqual([])
    expect(archive.get(0)!.candidate).toBe('0,1,0')
    expect(offer(archive, individual([0, 0, 1], 2))).toEqual([1])
    expect([...archive].map(([goal, it]) => [goal, it.size])).toEqual([
      [0, 2],
      [2, 3],
      [1, 2],
    ])
  })
})
