import { criterionDefinitions } from '../../engine/goals/criteria.ts'
import { type Algorithm, type Criterion, criteria } from '../../engine/model/goal/options.ts'
import type { Configuration, Experiment, View } from './experiment.ts'

const algorithms: readonly Algorithm[] = ['whole-suite', 'mosa', 'dynamosa']

/** Criteria that do not guide a search, so branch coverage is added (Zhou et al., section 4.2). */
const unguided: readonly Criterion[] = criteria.filter((it) => !criterionDefinitions[it].isGuiding)

const often = { usual: 10, full: 30 }
const seldom = { usual: 3, full: 30 }

function configurationsOf(algorithm: Algorithm): readonly Configuration[] {
  return [
    { label: `${algorithm} smart`, options: { algorithm, criteria, selection: 'smart' }, runs: often },
    { label: `${algorithm} all`, options: { algorithm, criteria, selection: 'all' }, runs: often },
    ...criteria.map((it) => ({
      label: `${algorithm} ${it}`,
      options: { algorithm, criteria: unguided.includes(it) ? (['branch', it] as const) : [it] },
      runs: seldom,
    })),
  ]
}

/** Tables V, VII and IX of the paper. */
function viewOf(algorithm: Algorithm): View {
  const alone = Object.fromEntries(criteria.map((it) => [it, `${algorithm} ${it}`]))
  return {
    title: algorithm,
    columns: [
      { title: 'smart selection', of: `${algorithm} smart` },
      { title: 'all criteria', of: `${algorithm} all` },
      { title: 'criterion alone', of: alone as Readonly<Record<Criterion, string>> },
    ],
  }
}

/** Some of every kind of module in the corpus, and the largest: a third has 100 branches or more. */
const subjects = {
  small: [
    'arithmetic',
    'bank-account',
    'calendar-dates',
    'color',
    'connect-four',
    'credentials',
    'cron-field',
    'csv',
    'lru-cache',
    'permission-bits',
    'priority-queue',
    'schema-check',
    'shopping-basket',
    'text-diff',
    'trie',
    'vending-machine',
  ],
  large: [
    'chess-rules',
    'expression-visitor',
    'hotel',
    'markup',
    'order-management',
    'payroll',
    'stack-machine',
    'table-query',
  ],
}

const all = [...subjects.small, ...subjects.large]

/** Paper 004: smart selection against all criteria and each of them alone. */
export const smartSelectionExperiment: Experiment = {
  name: 'smart-selection',
  question:
    'Is it better to search for selected goals of all criteria, for all their goals, or for the goals of one criterion?',
  subjects: { usual: all, full: all },
  evaluations: { usual: 2_000, full: 100_000 },
  configurations: algorithms.flatMap(configurationsOf),
  pairs: algorithms.map((it) => [`${it} smart`, `${it} all`] as const),
  aspect: 'mean',
  views: algorithms.map(viewOf),
}
