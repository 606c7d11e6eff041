import { cutShortText, type Report } from '../../../engine/model/report/report.ts'
import { coverableOf } from './coverable.ts'
import { count, plural } from '../format.ts'
import type { Run } from './run.svelte.ts'

/** A change after a run that its tests do not follow: of the code, or of the choice which imports are mocked. */
export type OutdatedBy = 'code' | 'imports'

/** The outcome of a run in a sentence or two, for screen readers. */
export function outcomeInWords(run: Pick<Run, 'report' | 'problem' | 'covered' | 'goals' | 'goalStatus'>): string {
  const { report, problem, covered } = run
  const result = `${covered.size} of ${coverableOf(run)} goals`
  if (problem?.kind === 'source') return `${problem.title}.`
  if (report === undefined) return problem === undefined ? 'Stopped.' : `${problem.title}. ${problem.message}`
  const bugs = report.tests.filter((it) => it.outcome === 'crashes').length
  const found = bugs === 0 ? '' : ` ${plural(bugs, 'probable bug')}.`
  const over = overBudgetInWords(report)
  const leftOut = run.goalStatus?.leftOut?.size ?? 0
  const lost = leftOut === 0 ? '' : ` ${count(leftOut)} not exported.`
  const short = report.cutShort === true ? ` ${cutShortText}` : ''
  return `Done: ${result} covered by ${plural(report.tests.length, 'test')}.${lost}${found}${over === undefined ? '' : ` ${over}`}${short}`
}

/** How many evaluations exceeded their budget, in sentences; undefined if none did. */
export function overBudgetInWords({
  endless,
  evaluations,
}: Pick<Report, 'endless' | 'evaluations'>): string | undefined {
  if (endless === undefined) return undefined
  const share =
    endless === evaluations ? 'Every call' : `A call in ${count(endless)} of ${plural(evaluations, 'evaluation')}`
  return `${share} exceeded its step limit: the code loops, recurses or waits longer than a test may. It may never end or just be slow.`
}
