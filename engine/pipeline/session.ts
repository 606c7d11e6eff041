import type { Compiled } from '../model/compiled.ts'
import type { Options } from '../model/options.ts'
import type { CoursePoint, Report, Snapshot, StopReason, TimelinePoint } from '../model/report.ts'
import type { Source } from '../model/source.ts'
import type { TestCase } from '../model/statement.ts'
import type { CallableId } from '../model/subject.ts'

/** Everything a run needs, as plain data. */
export interface Job {
  readonly source: Source
  readonly compiled: Compiled
  readonly options: Options
  /** What the test file imports the module from, such as `../src/triangle`; undefined for its own folder. */
  readonly importFrom?: string | undefined
  /** Tests found by an earlier run of the same source, to start from. */
  readonly seeds: readonly TestCase[]
  /** Callables that only the seeds may call: a call of them did not come back, or damaged its realm for good. */
  readonly quarantine?: readonly CallableId[]
}

/** What the holder of the clock wants of a search while it runs tests. */
export interface Pace {
  /** Is asked before each test, which waits for the promise where there is one. Called for every evaluation: cheap. */
  pause(): Promise<void> | undefined
  /** Is told the tests of a generation, which wait for it. */
  readonly announce?: (tests: readonly TestCase[]) => Promise<void>
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
  /**
   * One step per generation. Ends when every goal is covered, a budget in evaluations is used up, or nothing may be called
   * any more.
   */
  steps(pace?: Pace): AsyncGenerator<Step>
  /** The state after the newest step; `elapsedMs` is the caller's. Costs about the number of goals. */
  snapshot(elapsedMs: number): Snapshot
  /** The test after which built-in objects could not be put back in order: nothing can be relied on from then on. */
  damagedBy(): TestCase | undefined
  /** Runs a test for no other purpose than to see whether it comes back; afterwards `damagedBy` tells of it. */
  attempt(test: TestCase): Promise<void>
  /** Minimises, checks, names and prints what was found. Bounded by counting runs; pauses are made between them. */
  finish(ended: Ended, pace?: Pace): Promise<Report>
  /** Removes what the run has installed in the realm. */
  dispose(): void
}
