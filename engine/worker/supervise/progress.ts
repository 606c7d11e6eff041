import type { ConcolicProgress, ConcolicPoint } from '../../model/symbolic/concolic-progress.ts'
import type { InvariantProgress } from '../../model/invariants/invariant-progress.ts'
import type { HistoryPoint, FoundTest, Report, Snapshot } from '../../model/report/report.ts'
import { withInvariants } from '../../model/invariants/solved-tests.ts'
import type { TestCase } from '../../model/test/statement.ts'
import type { Ended, Job } from '../../model/run/job.ts'
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
  readonly concolic?: ConcolicProgress
  readonly invariants?: InvariantProgress
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
  let before: Before = { ms: 0, evaluations: 0 }
  let latest = { ms: 0, evaluations: 0, covered: 0 }
  let concolic: ConcolicProgress | undefined
  let invariants: InvariantProgress | undefined
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
      before = {
        ms: ms(),
        evaluations: latest.evaluations,
        ...(concolic === undefined ? {} : { concolic }),
        ...(invariants === undefined ? {} : { invariants }),
      }
      const rest = { ...budget, ms: Math.max(0, msLeft()) }
      return { ...job, seeds: found(), options: { ...job.options, budget: rest } }
    },
    take(current) {
      const elapsedMs = before.ms + current.elapsedMs
      concolic =
        current.concolic === undefined
          ? before.concolic
          : wholeConcolic(before.concolic, current.concolic, before.evaluations)
      invariants =
        current.invariants === undefined
          ? before.invariants
          : wholeInvariants(before.invariants, current.invariants, before.evaluations)
      const snapshot = {
        ...current,
        elapsedMs,
        evaluations: before.evaluations + current.evaluations,
        ...(concolic === undefined ? {} : { concolic }),
        ...(invariants === undefined ? {} : { invariants }),
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
      return withInvariants(whole, invariants)
    },
    rescued(report) {
      const { evaluations } = latest
      const whole = { ...report, evaluations, evaluationsPerSecond: perSecond(evaluations, report.elapsedMs) }
      return withInvariants(whole, invariants)
    },
  }
}

/** Adds the concolic progress of earlier searches to that of the current one, which began after `evaluations`. */
function wholeConcolic(
  before: ConcolicProgress | undefined,
  latest: ConcolicProgress,
  evaluations: number,
): ConcolicProgress {
  if (before === undefined) return { ...latest, evaluations: evaluations + latest.evaluations }
  const pointOf = (point: ConcolicPoint): ConcolicPoint => ({
    evaluations: evaluations + point.evaluations,
    probability: point.probability,
    tries: before.tries + point.tries,
    successes: before.successes + point.successes,
  })
  return {
    ...pointOf(latest),
    cost: before.cost + latest.cost,
    queries: before.queries + latest.queries,
    models: before.models + latest.models,
    unsatisfiable: before.unsatisfiable + latest.unsatisfiable,
    history: [...before.history, ...latest.history.map(pointOf)],
    solved: [...before.solved, ...latest.solved],
  }
}

/**
 * Adds the invariant progress of earlier searches to that of the current one, which began after `evaluations` and
 * learns from scratch.
 */
export function wholeInvariants(
  before: InvariantProgress | undefined,
  latest: InvariantProgress,
  evaluations: number,
): InvariantProgress {
  const whole = { ...latest, evaluations: evaluations + latest.evaluations }
  if (before === undefined) return whole
  const isTimed = before.tookMs !== undefined || latest.tookMs !== undefined
  return {
    ...whole,
    ...(isTimed && { tookMs: (before.tookMs ?? 0) + (latest.tookMs ?? 0) }),
    tries: before.tries + latest.tries,
    successes: before.successes + latest.successes,
    cost: before.cost + latest.cost,
    calls: before.calls + latest.calls,
    learned: latest.learned.length === 0 ? before.learned : latest.learned,
    solved: [...before.solved, ...latest.solved],
  }
}
