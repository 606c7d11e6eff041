import type { Trial } from './results.ts'

const columns = [
  'configuration',
  'algorithm',
  'techniques',
  'seed',
  'covered',
  'goals',
  'tests',
  'evaluations',
] as const

/** A configuration as files name it. */
export interface Named {
  readonly letter: string
  readonly algorithm: string
  readonly techniques: readonly string[]
}

/** A line for each run, after one with the names of the columns. No field needs quotes. */
export function csvOf(trials: readonly Trial[], named: readonly Named[]): string {
  const rows = trials.map(({ contestant, seed, covered, total, tests, evaluations }) => {
    const { letter, algorithm, techniques } = named[contestant]!
    return [letter, algorithm, techniques.join(' '), seed, covered, total, tests, evaluations].join(',')
  })
  return `${[columns.join(','), ...rows].join('\n')}\n`
}

/** The same with the course of each run. */
export function jsonOf(trials: readonly Trial[], named: readonly Named[]): string {
  const runs = trials.map(({ contestant, total, ...rest }) => ({ ...named[contestant]!, goals: total, ...rest }))
  return `${JSON.stringify({ runs }, undefined, 2)}\n`
}
