import { type TechniqueName, techniques } from '../../engine/model/goal/options.ts'
import type { Experiment, Pair } from './experiment.ts'
import { corpus } from './subjects.ts'

const sets: Readonly<Record<string, readonly TechniqueName[]>> = {
  flags: ['flags'],
  'flags, objects': ['flags', 'objects'],
  'flags, concolic': ['flags', 'concolic'],
  all: techniques,
}

const labels = Object.keys(sets)

/** The effect of techniques on code not chosen for them. Our default techniques rest on it (with `--budget-ms`). */
export const techniquesExperiment: Experiment = {
  name: 'techniques',
  question: 'Which techniques increase the coverage of ordinary code?',
  subjects: { usual: corpus(), full: corpus() },
  evaluations: { usual: 5_000, full: 50_000 },
  configurations: labels.map((label) => ({
    label,
    options: { algorithm: 'dynamosa', criteria: ['branch'], techniques: sets[label]! },
    runs: { usual: 5, full: 30 },
  })),
  pairs: labels.slice(1).map((it): Pair => [it, 'flags']),
  aspect: 'branch',
  views: [{ title: 'Techniques', columns: labels.map((it) => ({ title: it, of: it })) }],
}
