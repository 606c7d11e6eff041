import type { Analysis } from '../../../lang/program/analysis.ts'
import { findObjects } from './find-objects.ts'

/** Finds the object construction graphs of a program. */
export const objectsAnalysis: Analysis = {
  analyze: (checked, { techniques }) =>
    techniques.includes('objects')
      ? {
          describe: ({ inventory, flows, reaches, described, shown }) => ({
            objects: findObjects(checked, inventory, flows, reaches, described, shown),
          }),
        }
      : undefined,
}
