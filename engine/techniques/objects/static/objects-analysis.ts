import type { Analysis } from '../../../lang/program/analysis.ts'
import { findObjects } from './find-objects.ts'

/** Finds the object construction graphs of a program. */
export const objectsAnalysis: Analysis = {
  analyze: (_, { techniques }) =>
    techniques.includes('objects') ? { describe: (program) => ({ objects: findObjects(program) }) } : undefined,
}
