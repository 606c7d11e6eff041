import { deviation } from './a12.ts'
import { rank } from './ranks.ts'
import { type Significance, twoSided } from './two-sided.ts'

/** The result of a test whether values lie symmetrically around no difference. */
export interface Symmetry extends Significance {
  /** Number of values that differ from 0.5; others are ignored. */
  readonly n: number
  /** The sum of the ranks of values above (W+). */
  readonly above: number
}

/**
 * The symmetry test of one A12 value per subject: Wilcoxon's one-sample signed-rank test against 0.5, two-sided, with
 * mid-ranks, corrected for ties and continuity, by the normal approximation (docs/algorithms.md 10).
 */
export function symmetry(values: readonly number[]): Symmetry {
  const differences = values.map(deviation).filter((it) => it !== 0)
  const n = differences.length
  const { ranks, ties } = rank(differences.map(Math.abs))
  let above = 0
  for (let at = 0; at < n; at++) if (0 < differences[at]!) above += ranks[at]!
  const variance = (n * (n + 1) * (2 * n + 1)) / 24 - ties / 48
  return { n, above, ...twoSided(above, (n * (n + 1)) / 4, variance) }
}
