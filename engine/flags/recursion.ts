import type { CallSiteId } from '../model/flag.ts'
import type { Entered } from '../model/flag-trace.ts'

/** Whether an activation is itself part of what a site has called. */
export function isRecursive(activation: Entered, site: CallSiteId): boolean {
  for (let at: Entered | undefined = activation; at !== undefined; at = at.caller) if (at.site === site) return true
  return false
}
