import type { Runner } from '../../engine/model/goal/options.ts'
import { table } from '../experiments/markdown.ts'
import type { Origin } from '../experiments/origin.ts'
import { listOrigin } from '../study.ts'
import type { Deviation } from './deviations.ts'

/** The suites of all subjects under a runner. */
export interface Exported {
  readonly runner: Runner
  /** The Node, time zone and language of its runs. */
  readonly host: string
  readonly tests: number
  /** Errors of the strict compiler in test files. */
  readonly typeErrors: number
  /** Failed tests of each run there. */
  readonly failed: readonly number[]
  /** A line for each program without a suite: it does not compile or load by itself, or has nothing to test. */
  readonly untested: readonly string[]
  /** A line for each error or failure. */
  readonly complaints: readonly string[]
}

/** The results of a study of runners, and its origin. */
export interface RunnerStudy {
  readonly origin: Origin
  readonly command: string
  /** How often each runner ran all suites, each time in another order. */
  readonly orders: number
  readonly subjects: number
  /** Those of the subjects that are left out under some runners. */
  readonly deviations: readonly (Deviation & { readonly path: string })[]
  readonly results: readonly Exported[]
}

/** Prints a study as Markdown. */
export function tablesOf({ origin, command, orders, subjects, deviations, results }: RunnerStudy): string {
  const rows = results.map((it) => [it.runner, it.host, `${it.tests}`, `${it.typeErrors}`, it.failed.join(', ')])
  const untested = [...new Set(results.flatMap((it) => it.untested))]
  const leftOut = deviations.map((it) => `- ${it.path} (${it.runners.join(', ')}): ${it.reason}`)
  const complaints = results.flatMap(({ runner, complaints }) => complaints.map((it) => `- ${runner}: ${it}`))
  return [
    '# Exported suites in real test runners',
    `The strict compiler checked the suites of ${subjects} subjects, with unused code as an error, and every runner ran them ${orders} times in shuffled order.`,
    listOrigin(origin, command),
    table(['runner', 'host', 'tests', 'compiler errors', 'failed tests'], rows),
    ...(untested.length === 0 ? [] : ['Without a suite:', untested.map((it) => `- ${it}`).join('\n')]),
    ...(leftOut.length === 0 ? [] : ['Left out under the named runners:', leftOut.join('\n')]),
    ...(complaints.length === 0 ? ['Nothing failed.'] : [complaints.join('\n')]),
  ].join('\n\n')
}
