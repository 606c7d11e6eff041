import type { Limits } from './limits.ts'

/**
 * A changed run may take `times` the usual steps plus `more`; longer runs hardly ever end. An extended test may take
 * only `timesOfLong` times as many.
 */
const bounds = { times: 10, more: 5_000, timesOfLong: 2 }

/** Limits for a run of changed code, given the steps that the unchanged code takes. */
export function changedRunLimits(limits: Limits, usualSteps: number): Limits {
  const { patience } = limits
  const steps = Math.min(limits.steps, bounds.times * usualSteps + bounds.more)
  if (patience === undefined) return { ...limits, steps }
  return {
    ...limits,
    steps,
    patience: { ...patience, steps: Math.min(patience.steps, bounds.timesOfLong * usualSteps) },
  }
}
