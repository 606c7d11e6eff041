import type { Analysis } from '../../../lang/program/analysis.ts'
import { takeInventory } from '../../../lang/flow/predicates.ts'
import { describeFlags } from './describe-flags.ts'
import { findFlags } from './find-flags.ts'

/** Finds the flags of a program and their required branches. */
export const flagsAnalysis: Analysis = {
  analyze(checked, { techniques }) {
    if (!techniques.includes('flags')) return undefined
    const found = findFlags(checked, takeInventory(checked.files))
    return {
      values: found.values,
      calls: found,
      describe: ({ inventory, reaches, shown }) => ({
        flags: describeFlags(found, checked.checker, inventory, reaches, shown),
      }),
    }
  },
}
