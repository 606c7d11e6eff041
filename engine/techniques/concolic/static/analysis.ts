import type { Analysis } from '../../../lang/program/analysis.ts'
import { emitConcolic } from './emit-concolic.ts'

/** Adds the build that concolic execution runs. */
export const concolicAnalysis: Analysis = {
  analyse: (checked, { techniques }) =>
    techniques.includes('concolic')
      ? { describe: ({ inventory }) => ({ concolic: emitConcolic(checked, inventory) }) }
      : undefined,
}
