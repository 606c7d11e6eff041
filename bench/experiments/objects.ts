import type { Algorithm } from '../../engine/model/options.ts'
import type { Configuration, Experiment, Pair } from './experiment.ts'
import { objectSubjects } from './subjects.ts'

const subjects = objectSubjects()

/** Those that the paper compares. */
const algorithms: readonly Algorithm[] = ['whole-suite', 'mosa', 'dynamosa']

const withObjects = (algorithm: Algorithm): string => `${algorithm} objects`

const configurationsOf = (algorithm: Algorithm): readonly Configuration[] => {
  const runs = { usual: 10, full: 20 }
  const options = { algorithm, criteria: ['branch'] } as const
  return [
    { label: algorithm, options: { ...options, techniques: [] }, runs },
    { label: withObjects(algorithm), options: { ...options, techniques: ['objects'] }, runs },
  ]
}

/** Each algorithm with tests that build the objects a branch depends on, and without (ALGORITHMS 5). */
export const objectsExperiment: Experiment = {
  name: 'objects',
  question: 'Does a search cover more branches when it is given tests that build the objects they depend on?',
  subjects: { usual: subjects, full: subjects },
  evaluations: { usual: 5_000, full: 50_000 },
  configurations: algorithms.flatMap(configurationsOf),
  pairs: algorithms.map((it): Pair => [withObjects(it), it]),
  aspect: 'branch',
  views: [
    { title: 'With object construction', columns: algorithms.map((it) => ({ title: it, of: withObjects(it) })) },
    { title: 'Without', columns: algorithms.map((it) => ({ title: it, of: it })) },
  ],
}
