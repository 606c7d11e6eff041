import { printSuite } from '../export/print-suite.ts'
import type { Report, Snapshot } from '../model/report/report.ts'
import { reportedGoals } from '../goals/list-goals.ts'
import { reportOf } from './report.ts'
import type { Job } from '../model/run/job.ts'

/** The report if the engine and its tests were lost: nothing is covered; distances are those of the last snapshot. */
export function reportWithoutTests(job: Job, snapshot: Snapshot | undefined): Report {
  const { compiled, options } = job
  const goals = reportedGoals(compiled, options.criteria)
  const suite = { tests: [], isRealmLost: true }
  const use = { from: job.importFrom }
  const exported = printSuite([], compiled.subject, use, options.runner, { ...compiled, goals: goals.goals })
  const distances = snapshot?.distances ?? goals.far.map((level) => ({ level, distance: 0 }))
  const found = { distances, finderOf: () => 'search' as const, evaluations: snapshot?.evaluations ?? 0 }
  return reportOf(job, goals, suite, exported, found, {
    reason: 'stopped',
    elapsedMs: snapshot?.elapsedMs ?? 0,
    timeline: [],
    history: [],
  })
}
