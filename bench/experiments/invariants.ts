import type { Algorithm } from '../../engine/model/goal/options.ts'
import type { Experiment } from './experiment.ts'
import { corpus } from './subjects.ts'
import { withAndWithout } from './with-and-without.ts'

/** So many subjects of the corpus, every third of them from the first on. */
const sampled = 25

const subjects = corpus()
  .filter((_, at) => at % 3 === 0)
  .slice(0, sampled)

/** The search that is usual here, and that for whole suites. */
const algorithms: readonly Algorithm[] = ['dynamosa', 'whole-suite']

/**
 * Two searches with likely invariants and without, on code that was not chosen for them (docs/algorithms.md 7.6): meant
 * for the same time, `--budget-ms 2000`. It goes by `npm run experiment -- invariants --subjects corpus`, as
 * `invariants` alone is the comparison of searches for input vectors.
 */
export const invariantsExperiment: Experiment = {
  name: 'invariants',
  question: 'Does a search cover more branches when it learns what the calls that take a branch have in common?',
  subjects: { usual: subjects, full: corpus() },
  evaluations: { usual: 10_000, full: 100_000 },
  ...withAndWithout(
    algorithms,
    { technique: 'invariants', label: 'invariants', title: 'likely invariants' },
    { usual: 10, full: 30 },
  ),
}
