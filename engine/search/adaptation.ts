import type { Random } from '../random/random.ts'
import type { Cost } from './limit.ts'

/** How eagerly symbolic execution is tried (docs/algorithms.md 6.1 and 6.2). */
export interface AdaptationParameters {
  /** P at the start, in (0, 1]. */
  readonly probability: number
  /** R, by which P grows with success and shrinks with failure; at least 1. */
  readonly factor: number
  /** P never falls below this, so that it can recover [D]. */
  readonly least: number
  /** Of all evaluations, so many at most go to tries, except for those that successes pay for [D]. */
  readonly share: number
  /** Evaluations that a success pays for [D]. */
  readonly reward: Cost
}

/**
 * P is 1, the best setting that the paper found, and R is EvoSuite's 2; the share and what a success pays for are our own
 * [D].
 */
export const usualAdaptation: AdaptationParameters = {
  probability: 1,
  factor: 2,
  least: 0.02,
  share: 0.08,
  reward: 100,
}

/** Decides when symbolic execution is tried: the more often the more it brings, and never for more than its share. */
export interface Adaptation {
  /** P now. */
  readonly probability: number
  /** What may be spent now, of a search that has made so many evaluations in all. */
  allowance(evaluations: number): Cost
  /** Whether to try, where there is a reason to. */
  isChosen(random: Random): boolean
  /** A try took so much, and brought an improvement or not. */
  note(cost: Cost, isSuccess: boolean): void
  /** So much was spent on what is no try by itself. */
  spend(cost: Cost): void
}

export function createAdaptation(parameters: AdaptationParameters = usualAdaptation): Adaptation {
  const { factor, least, share, reward } = parameters
  let { probability } = parameters
  let spent = 0
  let earned = 0
  return {
    get probability() {
      return probability
    },
    allowance: (evaluations) => Math.max(0, share * evaluations + earned - spent),
    spend(cost) {
      spent += cost
    },
    isChosen: (random) => random.next() < probability,
    note(cost, isSuccess) {
      spent += cost
      if (isSuccess) earned += reward
      probability = isSuccess ? Math.min(1, probability * factor) : Math.max(least, probability / factor)
    },
  }
}
