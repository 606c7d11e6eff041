import type { ConcolicProgress, ConcolicPoint } from '../../model/symbolic/concolic-progress.ts'
import type { InvariantProgress } from '../../model/invariants/invariant-progress.ts'
import type { HistoryPoint, FoundTest, Report, Snapshot } from '../../model/report/report.ts'
import { withInvariants } from '../../model/invariants/solved-tests.ts'
import type { TestCase } from '../../model/test/statement.ts'
import type { Ended, Job } from '../../model/run/job.ts'
import { createTimeline } from './timeline.ts'

/** What is known of a run whose search goes on in one engine after the other. Times and evaluations are those of the run. */
export interface Progress {
  /** The job of the next search. */
  begin(): Job
  /** A state that the current search tells, as one of the run. */
  take(snapshot: Snapshot): Snapshot
  /** Keeps tests that no engine was lost with: later searches start from them, unless they begin anew. */
  keep(tests: readonly TestCase[]): void
  /** The state with most goals covered. */
  best(): Snapshot | undefined
  /** The tests to start from, or to finish: those of the best state, and those that were kept. */
  found(): readonly FoundTest[]
  /** Time that the budget leaves, below 0 once it is used up; infinite for a budget in evaluations. */
  msLeft(): number
  /** How long to wait where `longest` would do with time enough, in ms: no more than a share of the time left. */
  patience(longest: number, partsOfRest?: number): number
  /** How the run has ended so far. */
  ended(): Ended
  /** The report of the current search as one of the run. */
  continued(report: Report): Report
  /** The report of an engine that has only finished what was found. */
  rescued(report: Report): Report
}

/** What a run had taken and done when its current search began. */
interface Before {
  readonly ms: number
  readonly evaluations: number
  readonly concolic?: ConcolicProgress
  readonly invariants?: InvariantProgress
}

/** A working engine on a busy machine may be silent for so long, in ms. */
const shortestPatience = 500

/** Points of the curve in a report. */
const timelinePoints = 200

/** Nothing was done yet. The time of the run begins with its first search. */
export function createProgress(job: Job, clock: () => number): Progress {
  const { budget } = job.options
  let timeline = createTimeline(timelinePoints)
  let began: number | undefined
  /** Where the current search began in the run. */
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
      // Anew: how many tests are known to be harmless depends on how busy the machine is.
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
    take(told) {
      const elapsedMs = before.ms + told.elapsedMs
      concolic =
        told.concolic === undefined
          ? before.concolic
          : wholeConcolic(before.concolic, told.concolic, before.evaluations)
      invariants =
        told.invariants === undefined
          ? before.invariants
          : wholeInvariants(before.invariants, told.invariants, before.evaluations)
      const snapshot = {
        ...told,
        elapsedMs,
        evaluations: before.evaluations + told.evaluations,
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
    ended: () => ({ reason: 'stopped', elapsedMs: ms(), timeline: timeline.end(latest), course: [] }),
    continued(report) {
      if (before.ms === 0) return report
      const elapsedMs = before.ms + report.elapsedMs
      const evaluations = before.evaluations + report.evaluations
      const last = { ms: elapsedMs, evaluations, covered: report.timeline.at(-1)?.covered ?? latest.covered }
      const course = report.course.map((it): HistoryPoint => ({
        ...it,
        ms: before.ms + it.ms,
        evaluations: before.evaluations + it.evaluations,
      }))
      const evaluationsPerSecond = perSecond(evaluations, elapsedMs)
      const whole = { ...report, elapsedMs, evaluations, evaluationsPerSecond, timeline: timeline.end(last), course }
      return withInvariants(whole, invariants)
    },
    rescued(report) {
      const { evaluations } = latest
      const whole = { ...report, evaluations, evaluationsPerSecond: perSecond(evaluations, report.elapsedMs) }
      return withInvariants(whole, invariants)
    },
  }
}

/**
 * What symbolic execution has done for a run whose search goes on in one engine after the other: what it had done in those
 * `before`, and what it tells of the current one, which began after so many evaluations of the run.
 */
function wholeConcolic(
  before: ConcolicProgress | undefined,
  told: ConcolicProgress,
  evaluations: number,
): ConcolicProgress {
  if (before === undefined) return { ...told, evaluations: evaluations + told.evaluations }
  const pointOf = (it: ConcolicPoint): ConcolicPoint => ({
    evaluations: evaluations + it.evaluations,
    probability: it.probability,
    tries: before.tries + it.tries,
    successes: before.successes + it.successes,
  })
  return {
    ...pointOf(told),
    cost: before.cost + told.cost,
    queries: before.queries + told.queries,
    models: before.models + told.models,
    unsatisfiable: before.unsatisfiable + told.unsatisfiable,
    course: [...before.course, ...told.course.map(pointOf)],
    solved: [...before.solved, ...told.solved],
  }
}

/**
 * What likely invariants have brought a run whose search goes on in one engine after the other: what they had in those
 * `before`, and what the current one tells, which began after so many evaluations of the run and learns anew.
 */
export function wholeInvariants(
  before: InvariantProgress | undefined,
  told: InvariantProgress,
  evaluations: number,
): InvariantProgress {
  const whole = { ...told, evaluations: evaluations + told.evaluations }
  if (before === undefined) return whole
  const isTimed = before.tookMs !== undefined || told.tookMs !== undefined
  return {
    ...whole,
    ...(isTimed && { tookMs: (before.tookMs ?? 0) + (told.tookMs ?? 0) }),
    tries: before.tries + told.tries,
    successes: before.successes + told.successes,
    cost: before.cost + told.cost,
    calls: before.calls + told.calls,
    learned: told.learned.length === 0 ? before.learned : told.learned,
    solved: [...before.solved, ...told.solved],
  }
}
