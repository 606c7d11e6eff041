import { below, type Random } from '../random/random.ts'
import { compareAt, compareRows, type Contest, isNowhereWorse } from './contest.ts'
import type { Individual } from './problem.ts'

/** Indices into a population. */
export type Front = readonly number[]

/**
 * Preference sorting (Panichella et al., MOSA, ICST 2015; docs/algorithms.md 2.2). Front 0 holds the best individual of
 * each goal; ties go to the smaller one, then to chance. Non-dominated fronts follow, or one front of all others if
 * front 0 reaches `wanted`.
 */
export function preferenceFronts(
  population: readonly Individual<unknown>[],
  contest: Contest,
  wanted: number,
  random: Random,
): readonly Front[] {
  if (population.length === 0) return []
  const best = new Set<number>()
  for (let column = 0; column < contest.columns; column++) best.add(bestAt(population, contest, column, random))
  if (contest.hasUndecided) best.add(smallest(population, random))
  const front = [...best]
  const rest: number[] = []
  for (let i = 0; i < population.length; i++) if (!best.has(i)) rest.push(i)
  return wanted <= front.length ? [front, rest] : [front, ...nonDominatedFronts(rest, contest)]
}

function bestAt(population: readonly Individual<unknown>[], contest: Contest, column: number, random: Random): number {
  let best = 0
  let ties = 1
  for (let i = 1; i < population.length; i++) {
    const order = compareAt(contest, i, best, column) || population[i]!.size - population[best]!.size
    if (order < 0) ties = 1
    else if (order === 0) ties++
    if (order < 0 || (order === 0 && below(random, ties) === 0)) best = i
  }
  return best
}

/** If all are equally near to a goal, size alone decides, with ties broken at random. */
function smallest(population: readonly Individual<unknown>[], random: Random): number {
  let size = Infinity
  for (const it of population) size = Math.min(size, it.size)
  const candidates: number[] = []
  for (let i = 0; i < population.length; i++) if (population[i]!.size === size) candidates.push(i)
  return candidates[below(random, candidates.length)]!
}

/**
 * Fronts by Pareto dominance, each in the order of `members`: efficient non-dominated sort with binary search (Zhang,
 * Tian, Cheng, Jin; TEVC 2015). In lexicographic order, no individual is dominated by a later one, or by a front after
 * one that does not dominate it. Equal individuals are ranked once. O(columns · n²) at worst.
 */
function nonDominatedFronts(members: readonly number[], contest: Contest): readonly Front[] {
  const order = [...members].sort((a, b) => compareRows(contest, a, b))
  /** By front, one individual of each kind. */
  const distinct: number[][] = []
  const frontOf = new Map<number, number>()
  let before = -1
  for (const member of order) {
    const isAlike = 0 <= before && compareRows(contest, before, member) === 0
    const front = isAlike ? frontOf.get(before)! : firstFree(distinct, contest, member)
    frontOf.set(member, front)
    if (!isAlike) (distinct[front] ??= []).push(member)
    before = member
  }
  const fronts: number[][] = distinct.map(() => [])
  for (const member of members) fronts[frontOf.get(member)!]!.push(member)
  return fronts
}

/** The first front that has no member dominating the individual. */
function firstFree(fronts: readonly Front[], contest: Contest, member: number): number {
  let low = 0
  let high = fronts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (isDominated(fronts[middle]!, contest, member)) low = middle + 1
    else high = middle
  }
  return low
}

/** Starts with the latest members: they are the most similar. */
function isDominated(front: Front, contest: Contest, member: number): boolean {
  for (let i = front.length - 1; 0 <= i; i--) if (isNowhereWorse(contest, front[i]!, member)) return true
  return false
}
