import type { Analysis } from '../lang/program/analysis.ts'
import { concolicAnalysis } from './concolic/static/analysis.ts'
import { flagsAnalysis } from './flags/static/flags-analysis.ts'
import { objectsAnalysis } from './objects/static/objects-analysis.ts'

/** The halves of all techniques that read the program: for the compiler's worker, which never runs it. */
export const analyses: readonly Analysis[] = [flagsAnalysis, objectsAnalysis, concolicAnalysis]
