import type { Algorithm } from '../../engine/model/options.ts'
import type { Configuration, Experiment, Pair } from './experiment.ts'
import { hybridSubjects } from './subjects.ts'

const subjects = hybridSubjects()

/** The whole-suite search of the paper, and the search that is usual here. */
const algorithms: readonly Algorithm[] = ['whole-suite', 'dynamosa']

const hybridOf = (algorithm: Algorithm): string => `${algorithm} hybrid`

const configurationsOf = (algorithm: Algorithm): readonly Configuration[] => {
  const runs = { usual: 20, full: 30 }
  const options = { algorithm, criteria: ['branch'] } as const
  return [
    { label: algorithm, options: { ...options, techniques: [] }, runs },
    { label: hybridOf(algorithm), options: { ...options, techniques: ['concolic'] }, runs },
  ]
}

/** Two searches that symbolic execution helps, and without (ALGORITHMS 6.1: the paper's Table II). */
export const hybridExperiment: Experiment = {
  name: 'hybrid',
  question: 'Does a search cover more branches when what its tests decide on their values is solved the other way?',
  subjects: { usual: subjects, full: subjects },
  evaluations: { usual: 10_000, full: 100_000 },
  configurations: algorithms.flatMap(configurationsOf),
  pairs: algorithms.map((it): Pair => [hybridOf(it), it]),
  aspect: 'branch',
  views: [
    { title: 'With symbolic execution', columns: algorithms.map((it) => ({ title: it, of: hybridOf(it) })) },
    { title: 'Without', columns: algorithms.map((it) => ({ title: it, of: it })) },
  ],
}
