import type { CallSiteId } from '../model/flag.ts'
import type { Activation } from '../model/flag-trace.ts'

/** Whether an activation is itself part of what a site has called. */
export function isRecursive(activation: Activation, site: CallSiteId): boolean {
  for (let at: Activation | undefined = activation; at !== undefined; at = at.caller) if (at.site === site) return true
  return false
}
