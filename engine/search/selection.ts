import { below, type Random } from '../random/random.ts'
import { type Contest, compareAt } from './contest.ts'
import type { Individual } from './problem.ts'
import type { Front } from './ranking.ts'

/** A member of the population with the keys of a tournament. */
export interface Ranked<T> {
  readonly individual: Individual<T>
  /** Number of its front; 0 is best. */
  readonly rank: number
  readonly crowding: number
}

/** Whether a first front larger than the population is kept whole or cut to its size. */
export type FirstFront = 'whole' | 'cut'

/**
 * The next population: whole fronts while they fit, then the least crowded of the next (docs/algorithms.md 2.2). The
 * size is `wanted`, or that of a larger first front if this is kept whole.
 */
export function survivors<T>(
  population: readonly Individual<T>[],
  fronts: readonly Front[],
  contest: Contest,
  wanted: number,
  firstFront: FirstFront,
): readonly Ranked<T>[] {
  const next: Ranked<T>[] = []
  const size = firstFront === 'whole' ? Math.max(wanted, fronts[0]?.length ?? 0) : wanted
  for (let rank = 0; rank < fronts.length; rank++) {
    const front = fronts[rank]!
    if (front.length === 0) continue
    const room = size - next.length
    if (room <= 0) break
    const distances = crowdingDistances(front, contest)
    const ranked = front.map((it, i) => ({ individual: population[it]!, rank, crowding: distances[i]! }))
    if (room < ranked.length) ranked.sort((a, b) => b.crowding - a.crowding)
    for (let i = 0; i < Math.min(room, ranked.length); i++) next.push(ranked[i]!)
  }
  return next
}

/** Selects by lower rank, then larger crowding distance. A contestant drawn twice is replaced by its neighbor. */
export function tournament<T>(population: readonly Ranked<T>[], contestants: number, random: Random): Individual<T> {
  let winner = below(random, population.length)
  for (let round = 1; round < contestants; round++) {
    let next = below(random, population.length)
    if (next === winner) next = (next + 1) % population.length
    const a = population[next]!
    const b = population[winner]!
    if (a.rank < b.rank || (a.rank === b.rank && b.crowding < a.crowding)) winner = next
  }
  return population[winner]!.individual
}

/**
 * Crowding distances of a front by epsilon dominance, in its order (Köppen, Yoshida 2007; used by EvoSuite's MOSA,
 * docs/algorithms.md 2.2). An individual among the k of n nearest to a goal gets at least (n - k) / n; goals to which
 * all are equally near do not count. In [0, 1). O(columns · n).
 */
export function crowdingDistances(front: Front, contest: Contest): Float64Array {
  const n = front.length
  const distances = new Float64Array(n)
  for (let column = 0; column < contest.columns; column++) {
    let nearest = front[0]!
    let count = 1
    for (let i = 1; i < n; i++) {
      const order = compareAt(contest, front[i]!, nearest, column)
      if (order < 0) {
        nearest = front[i]!
        count = 1
      } else if (order === 0) count++
    }
    if (count === n) continue
    const distance = (n - count) / n
    for (let i = 0; i < n; i++) {
      if (distances[i]! < distance && compareAt(contest, front[i]!, nearest, column) === 0) distances[i] = distance
    }
  }
  return distances
}
