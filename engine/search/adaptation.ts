import type { Random } from '../random/random.ts'
import type { Cost } from './limit.ts'

/** How eagerly an expensive step is attempted, such as concolic execution (docs/algorithms.md 6.1 and 6.2). */
export interface AdaptationParameters {
  /** Initial P, in (0, 1]. */
  readonly probability: number
  /** R, the factor by which P grows on success and shrinks on failure; at least 1. */
  readonly factor: number
  /** Lower bound of P, so that it can recover [D]. */
  readonly least: number
  /** Largest share of all evaluations to spend on attempts, beyond what successes earn [D]. */
  readonly share: number
  /** Evaluations that a success earns [D]. */
  readonly reward: Cost
}

/** Decides when to attempt an expensive step: more often the more it succeeds, and never beyond its share. */
export interface Adaptation {
  readonly probability: number
  /** Evaluations that may be spent now, after `evaluations` in all. */
  budgetAt(evaluations: number): Cost
  /** Whether to attempt it now, at random with probability P. */
  isChosen(random: Random): boolean
  /** Records the cost and the outcome of an attempt. */
  note(cost: Cost, outcome: 'success' | 'failure'): void
  /** Records a cost outside any attempt. */
  spend(cost: Cost): void
}

export function createAdaptation(parameters: AdaptationParameters): Adaptation {
  const { factor, least, share, reward } = parameters
  let { probability } = parameters
  let spent = 0
  let earned = 0
  return {
    get probability() {
      return probability
    },
    budgetAt: (evaluations) => Math.max(0, share * evaluations + earned - spent),
    spend(cost) {
      spent += cost
    },
    isChosen: (random) => random.next() < probability,
    note(cost, outcome) {
      const isSuccess = outcome === 'success'
      spent += cost
      if (isSuccess) earned += reward
      probability = isSuccess ? Math.min(1, probability * factor) : Math.max(least, probability / factor)
    },
  }
}
