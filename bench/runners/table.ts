import type { Runner } from '../../engine/model/goal/options.ts'
import { table } from '../experiments/markdown.ts'
import type { Origin } from '../experiments/origin.ts'
import { listOrigin } from '../study.ts'

/** The suites of all subjects, as a runner took them. */
export interface Exported {
  readonly runner: Runner
  /** The Node, the time zone and the language in which it ran them. */
  readonly host: string
  readonly tests: number
  /** What the strict compiler says of test files. */
  readonly typeErrors: number
  /** Failed tests of each run there. */
  readonly failed: readonly number[]
  /** A line for everything that is wrong. */
  readonly complaints: readonly string[]
}

/** What a study of runners found, and how. */
export interface RunnerStudy {
  readonly origin: Origin
  readonly command: string
  /** How often each runner ran all suites, each time in another order. */
  readonly orders: number
  readonly subjects: number
  readonly results: readonly Exported[]
}

/** A study as Markdown. */
export function tablesOf({ origin, command, orders, subjects, results }: RunnerStudy): string {
  const rows = results.map((it) => [it.runner, it.host, `${it.tests}`, `${it.typeErrors}`, it.failed.join(', ')])
  const complaints = results.flatMap(({ runner, complaints }) => complaints.map((it) => `- ${runner}: ${it}`))
  return [
    '# Exported suites under the real runners',
    `The suites of ${subjects} subjects, looked at by the strict compiler, which lets nothing stand unused in them, and run ${orders} times in shuffled order.`,
    listOrigin(origin, command),
    table(['runner', 'host', 'tests', 'compiler errors', 'failed tests'], rows),
    ...(complaints.length === 0 ? ['Nothing failed.'] : [complaints.join('\n')]),
  ].join('\n\n')
}
