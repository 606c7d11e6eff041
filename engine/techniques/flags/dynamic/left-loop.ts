import type { Activation } from '../../../model/flags/flag-trace.ts'
import type { Outcome } from '../../../model/goal/predicate.ts'

/**
 * Whether an activation left a loop because the predicate at a place did not have an outcome when it was evaluated last. One
 * that was evaluated in more turns than there were is of another loop, inside.
 */
export function leftBy(at: Activation, place: number, { outcome }: Outcome, turns: number): boolean {
  return (at.outcomes[place] === 1) !== outcome && at.counts[place]! <= turns
}
