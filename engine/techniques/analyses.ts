import type { Analysis } from '../lang/program/analysis.ts'
import { concolicAnalysis } from './concolic/static/analysis.ts'
import { flagsAnalysis } from './flags/static/flags-analysis.ts'
import { objectsAnalysis } from './objects/static/objects-analysis.ts'

/** The compile-time parts of all techniques. They run in the compiler's worker, which never runs pasted code. */
export const analyses: readonly Analysis[] = [flagsAnalysis, objectsAnalysis, concolicAnalysis]
