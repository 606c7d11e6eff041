/** The announcements about a run so far. */
export interface Announced {
  /** Quarters of the goals, 0 to 4. */
  readonly quarter: number
  readonly atMs: number
}

/** Minimum time between announcements: listeners want to follow, not to hear every step. */
const leastGapMs = 5000

/** The state at the start of a run. */
export const nothingAnnounced: Announced = { quarter: 0, atMs: -Infinity }

/** Announces each quarter of the goals once, at least five seconds apart, but not the end. */
export function announce(
  last: Announced,
  covered: number,
  goals: number,
  nowMs: number,
): { readonly announced: Announced; readonly message?: string } {
  const quarter = goals === 0 ? 0 : Math.floor((4 * covered) / goals)
  if (quarter <= last.quarter || 4 <= quarter || nowMs - last.atMs < leastGapMs) return { announced: last }
  return { announced: { quarter, atMs: nowMs }, message: `${25 * quarter}% covered: ${covered} of ${goals} goals.` }
}
