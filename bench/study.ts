import type { Origin } from './experiments/origin.ts'

/** A subject, or a part of one, that could not be studied. */
export interface Failure {
  readonly subject: string
  readonly message: string
}

/** What a study of the suites of some subjects found, and how. */
export interface Study<Row> {
  readonly origin: Origin
  /** What repeats it. */
  readonly command: string
  readonly evaluations: number
  readonly seed: number
  readonly rows: readonly Row[]
  readonly failures: readonly Failure[]
}

/** Where a study comes from and how to repeat it, as a list in Markdown. */
export function listOrigin({ date, commit, machine, versions }: Origin, command: string, budget?: string): string {
  const all = Object.entries(versions).map((it) => it.join(' '))
  return [
    `- Date: ${date.slice(0, 10)}, commit ${commit}`,
    `- Machine: ${machine}; ${all.join(', ')}`,
    ...(budget === undefined ? [] : [`- ${budget}`]),
    `- To repeat it: \`${command}\``,
  ].join('\n')
}

/** How long the searches of a study were. */
export function budgetOf({ evaluations, seed }: Pick<Study<unknown>, 'evaluations' | 'seed'>): string {
  return `At most ${evaluations} evaluations a subject, seed ${seed}`
}
