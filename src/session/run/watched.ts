import type { Report } from '../../../engine/model/report/report.ts'
import type { Samples } from './samples.ts'

/** A finished run that may be replayed. */
export interface WatchedRun {
  /** Undefined if the run has no result. */
  readonly report: Pick<Report, 'elapsedMs' | 'tests'> | undefined
  readonly samples: Samples
}

/** A longer search was seen while it ran. */
const longest = 1000

/** Whether a run was too short to be watched and has a course to play. Single steps were seen, however short. */
export function isWorthWatching({ report, samples }: WatchedRun): boolean {
  if (report === undefined || longest < report.elapsedMs || report.tests.length === 0) return false
  return 2 < samples.length && samples.every((it) => it.tried === undefined)
}

/** Moments at which a playback stays longer than at others. */
export interface Stops {
  /** Indices of samples. */
  readonly at: readonly number[]
  readonly ms: number
}

/** The steps of a playback. */
export interface Pace {
  /** How long a moment is shown, in ms. */
  readonly ms: number
  /** How many samples a step goes on. */
  readonly stride: number
}

/** Minimum time between two moments, in ms. */
const shortest = 40

/** The pace of a playback of samples up to the index `last`, whatever its length. */
export function paceOf(last: number, within: number): Pace {
  const ms = Math.max(shortest, within / Math.max(1, last))
  return { ms, stride: Math.max(1, Math.ceil((last * ms) / within)) }
}

/** The index after `at` in a playback, which skips no stop. */
export function nextMoment(at: number, { stride }: Pace, stops: Stops): number {
  return Math.min(at + stride, ...stops.at.filter((it) => at < it))
}
