import type { RunCost } from '../model/run/run-cost.ts'
import type { Pace } from '../model/run/pace.ts'

/** Limits for the cost of one phase. */
interface PhaseLimits {
  /** Fraction of the cost of the search. */
  readonly share: number
  /** Allowed after any search, however short. */
  readonly least: RunCost
  /** Up to this limit, it may cost as much as the search. */
  readonly fair: RunCost
  /** It never costs more. */
  readonly most: RunCost
  /** Fraction of the time for finishing after which the phase ends, if that time is limited. */
  readonly until: number
  /** Allowed even after that time. */
  readonly always: RunCost
}

/**
 * Cost limits beside the few runs that every test requires: together less than the search, and about 250 ms after a
 * search of a few milliseconds. After a short search, each phase that looks for better tests may cost as much as it.
 */
const phaseLimits = {
  minimizing: { share: 0.1, least: 80_000, fair: 80_000, most: 2_500_000, until: 0.4, always: 80_000 },
  simplifying: { share: 0.08, least: 300_000, fair: 400_000, most: 2_500_000, until: 0.4, always: 60_000 },
  splitting: { share: 0.03, least: 40_000, fair: 40_000, most: 2_500_000, until: 0.4, always: 0 },
  replacing: { share: 0.03, least: 40_000, fair: 40_000, most: 2_500_000, until: 0.4, always: 40_000 },
  stabilizing: { share: 0.05, least: 150_000, fair: 600_000, most: 2_500_000, until: 0.4, always: 40_000 },
  varying: { share: 0.06, least: 100_000, fair: 200_000, most: 1_000_000, until: 0.4, always: 0 },
  refining: { share: 0.06, least: 250_000, fair: 400_000, most: 1_000_000, until: 0.5, always: 0 },
  separating: { share: 0.02, least: 200_000, fair: 600_000, most: 4_000_000, until: 0.6, always: 200_000 },
  strengthening: { share: 0.15, least: 650_000, fair: 900_000, most: 4_000_000, until: 0.5, always: 0 },
  adding: { share: 0.3, least: 4_000_000, fair: 4_000_000, most: 15_000_000, until: 0.6, always: 0 },
  naturalizing: { share: 0.15, least: 3_000_000, fair: 3_000_000, most: 8_000_000, until: 0.65, always: 0 },
  killing: { share: 0.25, least: 600_000, fair: 600_000, most: 10_000_000, until: 0.8, always: 400_000 },
  negating: { share: 0.1, least: 300_000, fair: 600_000, most: 4_000_000, until: 0.95, always: 0 },
  contradicting: { share: 0.1, least: 1_000_000, fair: 1_500_000, most: 4_000_000, until: 0.95, always: 0 },
  comparing: { share: 0.1, least: 100_000, fair: 100_000, most: 4_000_000, until: 0.9, always: 0 },
} as const satisfies Record<string, PhaseLimits>

/** The phases of finishing that have a budget. */
export type FinishPhase = keyof typeof phaseLimits

/** The budget of one phase. */
export interface PhaseBudget {
  /** The cost that is left; 0 or less once the budget or the time is used up. */
  left(): RunCost
  spend(cost: RunCost): void
}

/** Returns the full budget of a phase. */
export function phaseBudget(step: FinishPhase, { searchCost: searched, pace }: SearchRun): PhaseBudget {
  const { share, least, fair, most, until, always } = phaseLimits[step]
  const limit = Math.min(most, Math.max(least, Math.min(fair, searched), share * searched))
  let spent = 0
  return {
    left: () => ((pace.spent?.() ?? 0) <= until ? limit : always) - spent,
    spend(cost) {
      spent += cost
    },
  }
}

interface SearchRun {
  readonly searchCost: RunCost
  readonly pace: Pace
}

export const noBudget: PhaseBudget = { left: () => 0, spend: () => undefined }
