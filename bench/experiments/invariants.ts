import type { Algorithm } from '../../engine/model/goal/options.ts'
import type { Experiment } from './experiment.ts'
import { corpus } from './subjects.ts'
import { withAndWithout } from './with-and-without.ts'

/** The number of subjects from the corpus: every third, from the first on. */
const sampled = 25

const subjects = corpus()
  .filter((_, at) => at % 3 === 0)
  .slice(0, sampled)

/** The default search, and that for whole suites. */
const algorithms: readonly Algorithm[] = ['dynamosa', 'whole-suite']

/**
 * Two searches with and without likely invariants, on code not chosen for them (docs/algorithms.md 7.6): meant for
 * `--budget-ms 2000` and `--subjects corpus`, because `invariants` alone compares vector searches.
 */
export const invariantsExperiment: Experiment = {
  name: 'invariants',
  question: 'Does a search cover more branches if it learns likely invariants of the calls that take a branch?',
  subjects: { usual: subjects, full: corpus() },
  evaluations: { usual: 10_000, full: 100_000 },
  ...withAndWithout(
    algorithms,
    { technique: 'invariants', label: 'invariants', title: 'likely invariants' },
    { usual: 10, full: 30 },
  ),
}
