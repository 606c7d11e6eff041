import type { HistoryPoint, FoundTest, Report, Snapshot } from '../../model/report/report.ts'
import type { TestCase } from '../../model/test/statement.ts'
import type { Ended, Job } from '../../model/run/job.ts'
import { joinProgress, type Progresses, withProgress } from '../../techniques/results.ts'
import { createTimeline } from './timeline.ts'

/** The progress of a run across the engines of its search. Times and evaluations are those of the run. */
export interface Progress {
  /** The job of the next search. */
  begin(): Job
  /** Converts a state of the current search to one of the run. */
  take(snapshot: Snapshot): Snapshot
  /** Keeps tests that cost no engine. Later searches start from them, unless they start over. */
  keep(tests: readonly TestCase[]): void
  /** The state with most goals covered. */
  best(): Snapshot | undefined
  /** The tests to continue from or to finish: those of the best state, and the kept ones. */
  found(): readonly FoundTest[]
  /** Time left in the budget, in ms; negative once it is used up, infinite for a budget in evaluations. */
  msLeft(): number
  /** How long to wait, in ms: `longest`, but no more than a share of the time left. */
  patience(longest: number, partsOfRest?: number): number
  /** How the run has ended so far. */
  ended(): Ended
  /** Converts the report of the current search to one of the run. */
  continued(report: Report): Report
  /** Converts the report of an engine that has only finished. */
  rescued(report: Report): Report
}

/** The totals of a run when its current search began. */
interface Before {
  readonly ms: number
  readonly evaluations: number
  readonly techniques: Progresses
}

/** How long a working engine on a busy machine may be silent, in ms. */
const shortestPatience = 500

/** Most points of the curve in a report. */
const timelinePoints = 200

/** The time of the run begins with its first search. */
export function createProgress(job: Job, clock: () => number): Progress {
  const { budget } = job.options
  let timeline = createTimeline(timelinePoints)
  let began: number | undefined
  /** The start of the current search within the run. */
  let before: Before = { ms: 0, evaluations: 0, techniques: {} }
  let latest = { ms: 0, evaluations: 0, covered: 0 }
  let techniques: Progresses = {}
  let kept: readonly FoundTest[] = []
  let best: Snapshot | undefined

  const ms = (): number => (began === undefined ? 0 : clock() - began)
  const msLeft = (): number => (budget.kind === 'time' ? budget.ms - ms() : Infinity)
  const found = (): readonly FoundTest[] => [...(best?.found ?? job.seeds), ...kept]
  const perSecond = (evaluations: number, elapsedMs: number): number =>
    elapsedMs <= 0 ? 0 : Math.round((1000 * evaluations) / elapsedMs)

  return {
    begin() {
      // Starts over, because the number of tests known to be harmless depends on the speed of the machine.
      if (budget.kind === 'evaluations') timeline = createTimeline(timelinePoints)
      if (budget.kind === 'evaluations' || began === undefined) {
        began ??= clock()
        return job
      }
      before = { ms: ms(), evaluations: latest.evaluations, techniques }
      const rest = { ...budget, ms: Math.max(0, msLeft()) }
      return { ...job, seeds: found(), options: { ...job.options, budget: rest } }
    },
    take(current) {
      const elapsedMs = before.ms + current.elapsedMs
      techniques = joinProgress(before.techniques, current, before.evaluations)
      const snapshot = {
        ...current,
        elapsedMs,
        evaluations: before.evaluations + current.evaluations,
        ...techniques,
      }
      latest = { ms: elapsedMs, evaluations: snapshot.evaluations, covered: snapshot.covered }
      timeline.add(latest)
      if (best === undefined || best.covered <= snapshot.covered) best = snapshot
      return snapshot
    },
    keep(tests) {
      kept = [...kept, ...tests.map((test) => ({ test }))]
    },
    best: () => best,
    found,
    msLeft,
    patience: (longest, partsOfRest = 4) => Math.min(longest, Math.max(shortestPatience, msLeft() / partsOfRest)),
    ended: () => ({ reason: 'stopped', elapsedMs: ms(), timeline: timeline.end(latest), history: [] }),
    continued(report) {
      if (before.ms === 0) return report
      const elapsedMs = before.ms + report.elapsedMs
      const evaluations = before.evaluations + report.evaluations
      const last = { ms: elapsedMs, evaluations, covered: report.timeline.at(-1)?.covered ?? latest.covered }
      const history = report.history.map((point): HistoryPoint => ({
        ...point,
        ms: before.ms + point.ms,
        evaluations: before.evaluations + point.evaluations,
      }))
      const evaluationsPerSecond = perSecond(evaluations, elapsedMs)
      const whole = { ...report, elapsedMs, evaluations, evaluationsPerSecond, timeline: timeline.end(last), history }
      return withProgress(whole, techniques)
    },
    rescued(report) {
      const { evaluations } = latest
      const whole = { ...report, evaluations, evaluationsPerSecond: perSecond(evaluations, report.elapsedMs) }
      return withProgress(whole, techniques)
    },
  }
}
