import type { Band, ComparedRun } from './results.ts'

const columns = [
  'configuration',
  'algorithm',
  'techniques',
  'criteria',
  'population',
  'seed',
  'covered',
  'goals',
  'tests',
  'evaluations',
] as const

/** A configuration in an exported file. */
export interface Named {
  readonly letter: string
  readonly algorithm: string
  readonly techniques: readonly string[]
  readonly criteria: readonly string[]
  readonly population: number
}

/** A header and a line for each run. No field needs quotes. */
export function csvOf(comparedRuns: readonly ComparedRun[], named: readonly Named[]): string {
  const rows = comparedRuns.map(({ configuration, seed, covered, total, tests, evaluations }) => {
    const { letter, algorithm, techniques, criteria, population } = named[configuration]!
    const chosen = [letter, algorithm, techniques.join(' '), criteria.join(' '), population]
    return [...chosen, seed, covered, total, tests, evaluations].join(',')
  })
  return `${[columns.join(','), ...rows].join('\n')}\n`
}

/** A line for each point of each curve: the quartiles of the covered share in percent. No field needs quotes. */
export function curvesCsvOf(bands: readonly (readonly Band[])[], named: readonly Named[]): string {
  const rows = bands.flatMap((band, at) =>
    band.map(({ evaluations, low, middle, high }) =>
      [named[at]!.letter, evaluations, ...[low, middle, high].map((it) => it.toFixed(2))].join(','),
    ),
  )
  return `${['configuration,evaluations,quartile,median,upper quartile', ...rows].join('\n')}\n`
}

/** The content of `csvOf`, with the history of each run. */
export function jsonOf(comparedRuns: readonly ComparedRun[], named: readonly Named[]): string {
  const runs = comparedRuns.map(({ configuration, total, goals, ...rest }) => ({
    ...named[configuration]!,
    goals: total,
    ownGoals: goals,
    ...rest,
  }))
  return `${JSON.stringify({ runs }, undefined, 2)}\n`
}
