import { algorithmsExperiment } from './algorithms.ts'
import type { Experiment } from './experiment.ts'
import { flagsExperiment } from './flags.ts'
import { hybridExperiment } from './hybrid.ts'
import { invariantsExperiment } from './invariants.ts'
import { objectsExperiment } from './objects.ts'
import { smartSelectionExperiment } from './smart-selection.ts'
import { techniquesExperiment } from './techniques.ts'

/** All named experiments. */
export const experiments: readonly Experiment[] = [
  algorithmsExperiment,
  smartSelectionExperiment,
  flagsExperiment,
  objectsExperiment,
  hybridExperiment,
  invariantsExperiment,
  techniquesExperiment,
]
