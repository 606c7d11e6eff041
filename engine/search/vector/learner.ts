import type { Random } from '../../random/random.ts'
import type { Rated, Vector } from './problem.ts'

/**
 * What learns from vectors that were run which of them cover a branch, and suggests others (Nosrati et al., Algorithms
 * 4 to 6).
 */
export interface VectorLearner {
  /** So many vectors to begin with: some random, some that satisfy a condition which may matter. */
  first(count: number, random: Random): readonly Vector[]
  observe(rated: readonly Rated[]): void
  /**
   * So many vectors at most that have in common with this one what is known of the branches it covered, or all of that but a
   * part: fewer where some are not found.
   */
  similarTo(rated: Rated, count: number, random: Random): readonly Vector[]
}
