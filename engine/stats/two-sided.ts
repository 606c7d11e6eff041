import { upperTail } from './normal.ts'

/** How far a statistic was from what chance would make it. */
export interface Significance {
  /** Deviations between the statistic and its expectation; never negative. */
  readonly z: number
  /** The chance of being at least as far away on either side, by the normal approximation. */
  readonly p: number
}

/** A statistic moves in steps of a half or a whole, the normal distribution does not. */
const continuityCorrection = 0.5

/** The significance of a sum of ranks. Where there is no variance there is nothing to tell apart: p = 1. */
export function twoSided(statistic: number, mean: number, variance: number): Significance {
  if (variance <= 0) return { z: 0, p: 1 }
  const z = Math.max(0, Math.abs(statistic - mean) - continuityCorrection) / Math.sqrt(variance)
  return { z, p: 2 * upperTail(z) }
}
