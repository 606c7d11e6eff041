import { createBudget } from '../../engine/execution/budget.ts'
import { createProbes } from '../../engine/execution/probes.ts'
import type { Probes } from '../../engine/model/probe.ts'
import type { Sizes } from './builds.ts'

/** More than any program of a suite uses: what ends here by its budget would be told apart from the bare program. */
const most = 2 ** 31 - 1
const limits = { steps: most, loadSteps: most, depth: most, loadDepth: most, background: true }

/** The recorder's probes. Evaluated in the realm of a program, for the errors of probes are of the realm they are made in. */
export function probesFor(sizes: Sizes): Probes {
  const recorder = createProbes(sizes, createBudget(limits), limits)
  recorder.begin()
  return recorder.probes
}
