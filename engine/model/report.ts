import type { Criterion } from './options.ts'
import type { Place } from './source.ts'
import type { TestCase } from './statement.ts'

/** What made the test that covers a goal. */
export type Finder = 'search'

/**
 * How near the search is to a goal: the best test it holds, approach level first (ALGORITHMS 3.2). The best for an open
 * goal is never dropped; for a goal that is not open yet, it may be. `distance` is raw and may be `Infinity`. Both are 0 for a covered goal.
 */
export interface Nearness {
  readonly level: number
  readonly distance: number
}

/**
 * The state of a running search after a generation. Plain data; a consumer needs only the newest, apart from `found`,
 * which accumulates: every snapshot repeats all tests found so far.
 */
export interface Snapshot {
  readonly generation: number
  readonly evaluations: number
  /** Since the search began; filled in by whoever holds the clock. */
  readonly elapsedMs: number
  /** Number of covered goals; `goals` is the number of all. */
  readonly covered: number
  readonly goals: number
  /** Indexed by goal. */
  readonly nearness: readonly Nearness[]
  /** Goals that the search is working on now: open, and their control dependences covered. */
  readonly open: readonly number[]
  /** The archive: shortest tests found, without duplicates, enough to start again from. */
  readonly found: readonly TestCase[]
}

/** A goal in a report. */
export interface GoalReport {
  readonly id: string
  readonly criterion: Criterion
  readonly label: string
  /** 1-based, in the pasted source. */
  readonly line: number
  readonly column: number
  readonly place: Place
  readonly covered: boolean
  /** Approach level + d / (d + 1) of the best test; 0 when covered. */
  readonly fitness: number
  readonly foundBy?: Finder
}

/** A finished test. */
export interface TestReport {
  readonly name: string
  /** Ids of all goals it covers. */
  readonly goals: readonly string[]
  /** Its body as printed, a line each. */
  readonly statements: readonly string[]
}

/** A point of the curve "covered goals over time". */
export interface TimelinePoint {
  readonly ms: number
  readonly evaluations: number
  readonly covered: number
}

/** Where the search stood after one of its generations. */
export interface CoursePoint extends TimelinePoint {
  /** Two numbers per goal, level and distance as in `Nearness`. */
  readonly nearness: readonly number[]
}

/** Why a run ended: everything covered, budget used up, or stopped by the person (or with the worker it ran in). */
export type StopReason = 'covered' | 'budget' | 'stopped'

/** What a run brought: the `--json` contract of DESIGN 4, less the file name and options that the caller knows. */
export interface Report {
  readonly evaluations: number
  readonly elapsedMs: number
  readonly evaluationsPerSecond: number
  readonly stopReason: StopReason
  readonly coverage: Readonly<Record<Criterion, { readonly covered: number; readonly total: number }>>
  readonly goals: readonly GoalReport[]
  readonly tests: readonly TestReport[]
  /** The exported test file. */
  readonly code: string
  /** Name of the exported file, such as `triangle.test.ts`. */
  readonly fileName: string
  /** At most 200 points. */
  readonly timeline: readonly TimelinePoint[]
  /** The way of every goal, generation by generation where there are few. At most 128 points, fewer with many goals. */
  readonly course: readonly CoursePoint[]
}
