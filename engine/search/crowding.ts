import { compareAt } from './compare.ts'
import type { Individual } from './problem.ts'

/**
 * Crowding distances of a front by epsilon dominance, in its order (Köppen, Yoshida 2007; the assignment that EvoSuite's
 * MOSA calls, ALGORITHMS 2.2). An individual that is among the k nearest to a goal out of n gets at least (n - k) / n;
 * goals to which all are equally near count for nothing. In [0, 1). O(goals · n).
 */
export function crowdingDistances<T>(front: readonly Individual<T>[], goals: readonly number[]): Float64Array {
  const n = front.length
  const distances = new Float64Array(n)
  for (const goal of goals) {
    let nearest = front[0]!.fitness
    let count = 1
    for (let i = 1; i < n; i++) {
      const order = compareAt(front[i]!.fitness, nearest, goal)
      if (order < 0) {
        nearest = front[i]!.fitness
        count = 1
      } else if (order === 0) count++
    }
    if (count === n) continue
    const distance = (n - count) / n
    for (let i = 0; i < n; i++) {
      if (distances[i]! < distance && compareAt(front[i]!.fitness, nearest, goal) === 0) distances[i] = distance
    }
  }
  return distances
}
