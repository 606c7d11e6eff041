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
  const search = { distances, finderOf: () => 'search' as const, evaluations: snapshot?.evaluations ?? 0 }
  const elapsedMs = snapshot?.elapsedMs ?? 0
  const ended = { reason: 'stopped', elapsedMs, timeline: [], history: [] } as const
  return reportOf(job, { goals, suite, exported, search, ended })
}
