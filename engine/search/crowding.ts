import { compareAt, type Contest } from './contest.ts'
import type { Front } from './ranking.ts'

/**
 * Crowding distances of a front by epsilon dominance, in its order (Köppen, Yoshida 2007; the assignment that EvoSuite's
 * MOSA calls, docs/algorithms.md 2.2). An individual that is among the k nearest to a goal out of n gets at least (n -
 * k) / n; goals to which all are equally near count for nothing. In [0, 1). O(columns · n).
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
