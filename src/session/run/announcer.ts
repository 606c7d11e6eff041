/** What has been said about a run so far. */
export interface Announced {
  /** Quarters of the goals, 0 to 4. */
  readonly quarter: number
  readonly atMs: number
}

/** A listener wants to follow along, not to hear every step. */
const leastGapMs = 5000

/** Said when a run starts. */
export const silent: Announced = { quarter: 0, atMs: -Infinity }

/**
 * What to say about the progress of a run, if anything: every quarter of the goals once, and never two messages within
 * five seconds. The end of a run is announced apart from this. `things` is what goals are called.
 */
export function announce(
  said: Announced,
  covered: number,
  goals: number,
  things: string,
  nowMs: number,
): { readonly said: Announced; readonly message?: string } {
  const quarter = goals === 0 ? 0 : Math.floor((4 * covered) / goals)
  if (quarter <= said.quarter || 4 <= quarter || nowMs - said.atMs < leastGapMs) return { said }
  return { said: { quarter, atMs: nowMs }, message: `${25 * quarter}% covered: ${covered} of ${goals} ${things}.` }
}
