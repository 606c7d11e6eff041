import type { Origin } from './experiments/origin.ts'

/** A subject, or a part of one, that could not be studied. */
export interface Failure {
  readonly subject: string
  readonly message: string
}

/** The results of a study of some suites, and its origin. */
export interface Study<Row> {
  readonly origin: Origin
  readonly command: string
  readonly evaluations: number
  readonly seed: number
  readonly rows: readonly Row[]
  readonly failures: readonly Failure[]
}

/** Prints the origin of a study and how to repeat it, as a Markdown list. */
export function listOrigin({ date, commit, machine, versions }: Origin, command: string, budget?: string): string {
  const all = Object.entries(versions).map((it) => it.join(' '))
  return [
    `- Date: ${date.slice(0, 10)}, commit ${commit}`,
    `- Machine: ${machine}; ${all.join(', ')}`,
    ...(budget === undefined ? [] : [`- ${budget}`]),
    `- Command: \`${command}\``,
  ].join('\n')
}

/** Describes the search budget of a study. */
export function budgetOf({ evaluations, seed }: Pick<Study<unknown>, 'evaluations' | 'seed'>): string {
  return `Budget: at most ${evaluations} evaluations per subject, seed ${seed}`
}
