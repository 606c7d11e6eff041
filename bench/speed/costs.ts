import { runFlags } from './run-flags.ts'
import { runInvariants } from './run-invariants.ts'
import { runObjects } from './run-objects.ts'

/** Measures the cost of a technique on modules, or on the usual ones for an empty list. Returns an exit code. */
type MeasureCost = (files: readonly string[]) => number | Promise<number>

/** `npm run bench -- NAME`, by technique. */
export const costs: Readonly<Record<string, MeasureCost>> = {
  flags: runFlags,
  objects: runObjects,
  invariants: runInvariants,
}
