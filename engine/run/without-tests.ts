import { printSuite } from '../export/print-suite.ts'
import type { Report, Snapshot } from '../model/report/report.ts'
import { reportedGoals } from '../goals/list-goals.ts'
import { reportOf } from './report.ts'
import type { Job } from '../model/run/job.ts'

/**
 * The report of a run whose engine was lost together with its tests: how near the search came, as far as the last snapshot
 * tells. Without tests nothing is covered.
 */
export function reportWithoutTests(job: Job, snapshot: Snapshot | undefined): Report {
  const { compiled, options } = job
  const goals = reportedGoals(compiled, options.criteria)
  const suite = { tests: [], isRealmLost: true }
  const use = { from: job.importFrom }
  const exported = printSuite([], compiled.subject, use, options.runner, { ...compiled, goals: goals.goals })
  const distances = snapshot?.nearness ?? goals.far.map((level) => ({ level, distance: 0 }))
  const found = { distances, finderOf: () => 'search' as const, evaluations: snapshot?.evaluations ?? 0 }
  return reportOf(job, goals, suite, exported, found, {
    reason: 'stopped',
    elapsedMs: snapshot?.elapsedMs ?? 0,
    timeline: [],
    course: [],
  })
}
