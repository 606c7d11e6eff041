import type { Algorithm } from '../../engine/model/goal/options.ts'
import type { Experiment } from './experiment.ts'
import { hybridSubjects } from './subjects.ts'
import { withAndWithout } from './with-and-without.ts'

const subjects = hybridSubjects()

/** The whole-suite search of the paper, and our default search. */
const algorithms: readonly Algorithm[] = ['whole-suite', 'dynamosa']

/** Two searches with and without concolic execution (docs/algorithms.md 6.1: the paper's Table II). */
export const hybridExperiment: Experiment = {
  name: 'hybrid',
  question: 'Does a search cover more branches with concolic execution?',
  subjects: { usual: subjects, full: subjects },
  evaluations: { usual: 10_000, full: 100_000 },
  ...withAndWithout(
    algorithms,
    { technique: 'concolic', label: 'hybrid', title: 'concolic execution' },
    { usual: 20, full: 30 },
  ),
}
