import type { CallSiteId } from './flag.ts'
import type { Entered } from './flag-trace.ts'

/** Whether the call site is already active: no distance follows such recursion (docs/algorithms.md 4.3). */
export function isRecursive(activation: Entered, site: CallSiteId): boolean {
  for (let at: Entered | undefined = activation; at !== undefined; at = at.caller) if (at.site === site) return true
  return false
}
