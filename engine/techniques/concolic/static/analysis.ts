import type { Analysis } from '../../../lang/program/analysis.ts'
import { emitConcolic } from './emit-concolic.ts'

/** Adds the concolic build. */
export const concolicAnalysis: Analysis = {
  analyze: (checked, { techniques }) =>
    techniques.includes('concolic')
      ? { describe: ({ inventory }) => ({ concolic: emitConcolic(checked, inventory) }) }
      : undefined,
}
