import { algorithms, type Algorithm } from '../../engine/model/goal/options.ts'
import type { Experiment, Pair } from './experiment.ts'
import { corpus } from './subjects.ts'

/** Better ones first, according to the papers. */
const pairs: readonly (readonly [Algorithm, Algorithm])[] = [
  ['dynamosa', 'mosa'],
  ['mosa', 'whole-suite'],
  ['whole-suite', 'random'],
  ['dynamosa', 'mio'],
  ['mio', 'random'],
]

/** Their loops often exhaust the budget of a test; each would take a third of the time of all others together. */
const slow: readonly string[] = ['business-days', 'timing']

/** All algorithms on branch coverage. */
export const algorithmsExperiment: Experiment = {
  name: 'algorithms',
  question: 'Which algorithm covers the most branches with the same number of evaluations?',
  subjects: { usual: corpus().filter((it) => !slow.includes(it)), full: corpus() },
  evaluations: { usual: 10_000, full: 100_000 },
  configurations: algorithms.map((algorithm) => ({
    label: algorithm,
    options: { algorithm, criteria: ['branch'] },
    runs: { usual: 10, full: 30 },
  })),
  pairs: pairs satisfies readonly Pair[],
  aspect: 'branch',
  views: [{ title: 'Algorithms', columns: algorithms.map((it) => ({ title: it, of: it })) }],
}
