import type { CallSiteId } from './flag.ts'
import type { Entered } from './flag-trace.ts'

/**
 * Whether an activation is itself part of what a site has called: no distance is followed through such a call
 * (docs/algorithms.md 4.3).
 */
export function isRecursive(activation: Entered, site: CallSiteId): boolean {
  for (let at: Entered | undefined = activation; at !== undefined; at = at.caller) if (at.site === site) return true
  return false
}
