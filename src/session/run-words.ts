import { coverableOf } from './coverable.ts'
import { plural } from './format.ts'
import type { Run } from './run.svelte.ts'
import { thingsOf } from './settings.ts'

/** How a run has ended, in a sentence or two for somebody who listens. */
export function outcomeInWords(run: Pick<Run, 'report' | 'problem' | 'covered' | 'goals' | 'settings'>): string {
  const { report, problem, covered, settings } = run
  const result = `${covered.size} of ${coverableOf(run)} ${thingsOf(settings)}`
  if (problem?.kind === 'source') return `${problem.title}.`
  if (report === undefined) return problem === undefined ? 'Stopped.' : `${problem.title}. ${problem.message}`
  const bugs = report.tests.filter((it) => it.outcome === 'crashes').length
  const found = bugs === 0 ? '' : ` ${plural(bugs, 'probable bug')}.`
  return `Done: ${result} covered by ${plural(report.tests.length, 'test')}.${found}`
}
