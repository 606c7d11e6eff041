import type { Compiled } from '../model/compiled.ts'
import type { Options } from '../model/options.ts'
import type { CoursePoint, Report, Snapshot, StopReason, TimelinePoint } from '../model/report.ts'
import type { Source } from '../model/source.ts'
import type { TestCase } from '../model/statement.ts'

/** Everything a run needs, as plain data. */
export interface Job {
  readonly source: Source
  readonly compiled: Compiled
  readonly options: Options
  /** What the test file imports the module from, such as `../src/triangle`; undefined for its own folder. */
  readonly importFrom?: string | undefined
  /** Tests found by an earlier run of the same source, to start from. */
  readonly seeds: readonly TestCase[]
}

/** What a generation reports. Cheap: made thousands of times a second. */
export interface Step {
  readonly generation: number
  readonly evaluations: number
  readonly covered: number
}

/** What only the holder of the clock knows about a run. */
export interface Ended {
  readonly reason: StopReason
  readonly elapsedMs: number
  readonly timeline: readonly TimelinePoint[]
  readonly course: readonly CoursePoint[]
}

/** One run: consume `steps` until it ends or the budget does, then `finish`. */
export interface Session {
  /** Number of goals. */
  readonly goals: number
  /** One step per generation. Ends when every goal is covered or a budget in evaluations is used up. */
  steps(): AsyncGenerator<Step>
  /** The state after the newest step; `elapsedMs` is the caller's. Costs about the number of goals. */
  snapshot(elapsedMs: number): Snapshot
  /** Minimises, checks, names and prints what was found. Bounded by counting runs. */
  finish(ended: Ended): Promise<Report>
  /** Removes what the run has installed in the realm. */
  dispose(): void
}
