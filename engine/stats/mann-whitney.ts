import { rank } from './ranks.ts'
import { type Significance, twoSided } from './two-sided.ts'

/** The result of a test whether two samples have the same distribution. */
export interface MannWhitney extends Significance {
  /** The number of pairs in which the value of the first sample is greater; ties count half. */
  readonly u: number
}

/**
 * The Mann-Whitney U test of two non-empty samples: two-sided, with mid-ranks, corrected for ties and continuity, by
 * the normal approximation (docs/algorithms.md 10).
 */
export function mannWhitney(a: readonly number[], b: readonly number[]): MannWhitney {
  const m = a.length
  const n = b.length
  const total = m + n
  const { ranks, ties } = rank([...a, ...b])
  let sum = 0
  for (let at = 0; at < m; at++) sum += ranks[at]!
  const u = sum - (m * (m + 1)) / 2
  const variance = ((m * n) / 12) * (total + 1 - ties / (total * (total - 1)))
  return { u, ...twoSided(u, (m * n) / 2, variance) }
}
