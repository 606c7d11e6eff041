import type { Algorithm } from '../../engine/model/goal/options.ts'
import type { Experiment } from './experiment.ts'
import { objectSubjects } from './subjects.ts'
import { withAndWithout } from './with-and-without.ts'

const subjects = objectSubjects()

/** The algorithms that the paper compares. */
const algorithms: readonly Algorithm[] = ['whole-suite', 'mosa', 'dynamosa']

/** Each algorithm with and without tests that build the objects a branch depends on (docs/algorithms.md 5). */
export const objectsExperiment: Experiment = {
  name: 'objects',
  question: 'Does a search cover more branches with templates that build the objects the branches depend on?',
  subjects: { usual: subjects, full: subjects },
  evaluations: { usual: 5_000, full: 50_000 },
  ...withAndWithout(
    algorithms,
    { technique: 'objects', label: 'objects', title: 'object construction' },
    { usual: 10, full: 20 },
  ),
}
