import type { Experiment } from './experiment.ts'
import { flagSubjects } from './subjects.ts'
import { withAndWithout } from './with-and-without.ts'

const subjects = flagSubjects()

/** DynaMOSA with and without a gradient through calls that decide branches (docs/algorithms.md 4). */
export const flagsExperiment: Experiment = {
  name: 'flags',
  question: 'Does DynaMOSA cover more branches with a gradient through the calls that decide them?',
  subjects: { usual: subjects, full: subjects },
  evaluations: { usual: 10_000, full: 100_000 },
  ...withAndWithout(
    ['dynamosa'],
    { technique: 'flags', label: 'flags', title: 'flag gradients' },
    { usual: 20, full: 30 },
  ),
}
