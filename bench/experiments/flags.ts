import { type FlagTechnique, techniques } from '../../engine/model/goal/options.ts'
import { flagTechniquesOf } from '../../engine/model/goal/options.ts'
import type { Configuration, Experiment } from './experiment.ts'
import { flagSubjects } from './subjects.ts'

const subjects = flagSubjects()
const often = { usual: 20, full: 30 }
const seldom = { usual: 10, full: 30 }

const flags = flagTechniquesOf(techniques)

/** What goes beyond the paper, each on top of `flags`. */
const kinds = flags.filter((it) => it !== 'flags')

const configurationOf = (
  label: string,
  chosen: readonly FlagTechnique[],
  runs: Configuration['runs'],
): Configuration => ({
  label,
  options: { algorithm: 'dynamosa', criteria: ['branch'], techniques: chosen },
  runs,
})

/** DynaMOSA with a gradient through calls that decide branches, and without (docs/algorithms.md 4). */
export const flagsExperiment: Experiment = {
  name: 'flags',
  question: 'Does DynaMOSA cover more branches when calls that decide them give it a gradient?',
  subjects: { usual: subjects, full: subjects },
  evaluations: { usual: 10_000, full: 100_000 },
  configurations: [
    configurationOf('dynamosa', [], often),
    configurationOf('dynamosa flags', ['flags'], often),
    configurationOf('dynamosa all flags', flags, often),
    ...kinds.map((it) => configurationOf(`dynamosa ${it}`, [it], seldom)),
  ],
  pairs: [
    ['dynamosa flags', 'dynamosa'],
    ['dynamosa all flags', 'dynamosa'],
    ['dynamosa all flags', 'dynamosa flags'],
    ...kinds.map((it) => [`dynamosa ${it}`, 'dynamosa flags'] as const),
  ],
  aspect: 'branch',
  views: [
    {
      title: 'Flags',
      columns: [
        { title: 'all kinds', of: 'dynamosa all flags' },
        { title: 'as in the paper', of: 'dynamosa flags' },
        { title: 'without', of: 'dynamosa' },
      ],
    },
  ],
}
