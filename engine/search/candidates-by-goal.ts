import { pick, type Random } from '../random/random.ts'
import type { Solutions } from './archive.ts'
import type { Individual } from './problem.ts'

/** For every goal that is not covered the candidates that are nearest to it (MIO's archive, docs/algorithms.md 2.5). */
export interface CandidatesByGoal<T> {
  /**
   * Takes an individual up for every goal it is among the nearest to; the goals that it covers need no candidates any more.
   * Returns whether it improved a goal: covers it, or is better than the worst of its candidates.
   */
  offer(it: Individual<T>): boolean
  /** Keeps no more than so many candidates for a goal from now on. */
  shrink(capacity: number): void
  /**
   * A candidate of the goal that was drawn from least since it last saw an improvement (feedback-directed sampling);
   * among covered goals where no other has candidates. `undefined` when there is nothing at all.
   */
  draw(open: readonly number[], solutions: Solutions<T>, random: Random): T | undefined
  /** The nearest candidate of a goal that is not covered, where there is one. */
  nearestTo(goal: number): T | undefined
  /** The candidates of all goals, each once. */
  all(): ReadonlySet<T>
}

interface Entry<T> {
  readonly candidate: T
  readonly level: number
  readonly distance: number
  readonly size: number
}

export function createCandidatesByGoal<T>(goals: number, most: number): CandidatesByGoal<T> {
  /** The nearest first; `undefined` once the goal is covered. */
  const entries: (Entry<T>[] | undefined)[] = Array.from({ length: goals }, () => [])
  /** How often a goal was drawn from since it last saw an improvement. */
  const draws = new Map<number, number>()
  let capacity = most

  /** Whether the entry improves the goal. While there is room, what does not is taken up too. */
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
        // The paper's rule. EvoSuite starts counting anew only when a goal is covered.
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

/** The nearer first, then the smaller. Never NaN. */
function compare(a: Entry<unknown>, b: Entry<unknown>): number {
  if (a.level !== b.level) return a.level < b.level ? -1 : 1
  if (a.distance !== b.distance) return a.distance < b.distance ? -1 : 1
  return a.size === b.size ? 0 : a.size < b.size ? -1 : 1
}
