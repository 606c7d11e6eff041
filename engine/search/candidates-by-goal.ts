import { pick, type Random } from '../random/random.ts'
import type { Solutions } from './archive.ts'
import type { Individual } from './problem.ts'

/** The candidates nearest to each uncovered goal (MIO's archive, docs/algorithms.md 2.5). */
export interface CandidatesByGoal<T> {
  /**
   * Stores an individual for each goal to which it is among the nearest, and drops the candidates of goals it covers.
   * Returns whether it covers a goal or beats the worst candidate of one.
   */
  offer(it: Individual<T>): boolean
  /** Limits the candidates per goal from now on. */
  shrink(capacity: number): void
  /**
   * A random candidate of the goal with the fewest draws since its last improvement (feedback-directed sampling). Falls
   * back to covered goals if no open one has candidates; `undefined` if there are none at all.
   */
  draw(open: readonly number[], solutions: Solutions<T>, random: Random): T | undefined
  /** The nearest candidate of an uncovered goal, if any. */
  nearestTo(goal: number): T | undefined
  /** The candidates of all goals, without duplicates. */
  all(): ReadonlySet<T>
}

interface Entry<T> {
  readonly candidate: T
  readonly level: number
  readonly distance: number
  readonly size: number
}

export function createCandidatesByGoal<T>(goals: number, most: number): CandidatesByGoal<T> {
  /** Nearest first; `undefined` once the goal is covered. */
  const entries: (Entry<T>[] | undefined)[] = Array.from({ length: goals }, () => [])
  /** By goal, the draws since its last improvement. */
  const draws = new Map<number, number>()
  let capacity = most

  /** Returns whether the entry improves the goal. While there is room, other entries are stored too. */
  const insert = (list: Entry<T>[], entry: Entry<T>): boolean => {
    const worst = list.at(-1)
    const isBetter = worst === undefined || compare(entry, worst) < 0
    if (!isBetter && capacity <= list.length) return false
    let at = list.length
    while (0 < at && compare(entry, list[at - 1]!) < 0) at--
    list.splice(at, 0, entry)
    if (capacity < list.length) list.pop()
    return isBetter
  }
  const drawFrom = (from: Iterable<number>, random: Random): number | undefined => {
    let least = Infinity
    let drawn: number[] = []
    for (const goal of from) {
      const count = draws.get(goal) ?? 0
      if (least < count) continue
      if (count < least) drawn = []
      least = count
      drawn.push(goal)
    }
    if (drawn.length === 0) return undefined
    const goal = pick(random, drawn)
    draws.set(goal, least + 1)
    return goal
  }
  return {
    offer({ candidate, fitness, size }) {
      let isImprovement = false
      for (let at = 0; at < fitness.length; at += 3) {
        const goal = fitness[at]!
        const level = fitness[at + 1]!
        const distance = fitness[at + 2]!
        const list = entries[goal]
        if (list === undefined) continue
        const isCovered = level === 0 && distance === 0
        if (isCovered) entries[goal] = undefined
        else if (!insert(list, { candidate, level, distance, size })) continue
        // As in the paper. EvoSuite resets the count only when a goal is covered.
        draws.delete(goal)
        isImprovement = true
      }
      return isImprovement
    },
    shrink(to) {
      if (to === capacity) return
      capacity = to
      for (const list of entries) if (list !== undefined && capacity < list.length) list.length = capacity
    },
    draw(open, solutions, random) {
      const goal = drawFrom(
        open.filter((it) => 0 < (entries[it]?.length ?? 0)),
        random,
      )
      if (goal !== undefined) return pick(random, entries[goal]!).candidate
      const covered = drawFrom(solutions.keys(), random)
      return covered === undefined ? undefined : solutions.get(covered)!.candidate
    },
    nearestTo: (goal) => entries[goal]?.[0]?.candidate,
    all: () => new Set(entries.flatMap((list) => list?.map((it) => it.candidate) ?? [])),
  }
}

/** Nearest first, then smallest. Never NaN. */
function compare(a: Entry<unknown>, b: Entry<unknown>): number {
  if (a.level !== b.level) return a.level < b.level ? -1 : 1
  if (a.distance !== b.distance) return a.distance < b.distance ? -1 : 1
  return a.size === b.size ? 0 : a.size < b.size ? -1 : 1
}
