import type { Experiment } from './experiment.ts'
import { flagSubjects } from './subjects.ts'

const subjects = flagSubjects()
const runs = { usual: 20, full: 30 }

/** DynaMOSA with a gradient through calls that decide branches, and without (ALGORITHMS 4). */
export const flagsExperiment: Experiment = {
  name: 'flags',
  question: 'Does DynaMOSA cover more branches when calls that decide them give it a gradient?',
  subjects: { usual: subjects, full: subjects },
  evaluations: { usual: 10_000, full: 100_000 },
  configurations: [
    { label: 'dynamosa', options: { algorithm: 'dynamosa', criteria: ['branch'], techniques: [] }, runs },
    { label: 'dynamosa flags', options: { algorithm: 'dynamosa', criteria: ['branch'], techniques: ['flags'] }, runs },
  ],
  pairs: [['dynamosa flags', 'dynamosa']],
  aspect: 'branch',
  views: [
    {
      title: 'Flags',
      columns: [
        { title: 'with', of: 'dynamosa flags' },
        { title: 'without', of: 'dynamosa' },
      ],
    },
  ],
}
