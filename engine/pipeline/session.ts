import type { Compiled } from '../model/compiled.ts'
import type { Duel } from '../model/duel.ts'
import type { DistanceExplanation } from '../model/distance-explanation.ts'
import type { FlagExplanation } from '../model/flag-tree.ts'
import type { Landscape, LandscapeAxis } from '../model/landscape.ts'
import type { Exchange, Migrant } from '../model/migrant.ts'
import type { Options } from '../model/options.ts'
import type { Outcome } from '../model/predicate.ts'
import type { PathExplanation } from '../model/path-explanation.ts'
import type { CoursePoint, FoundTest, Replay, Report, Snapshot, StopReason, TimelinePoint } from '../model/report.ts'
import type { Source } from '../model/source.ts'
import type { TestCase } from '../model/statement.ts'
import type { CallableId } from '../model/subject.ts'
import type { VectorCourse, VectorTask } from '../model/vector-course.ts'

/** Everything a run needs, as plain data. */
export interface Job {
  readonly source: Source
  readonly compiled: Compiled
  readonly options: Options
  /** The file under test as seen from the test file, such as `../src/triangle.ts`; undefined for its own folder. */
  readonly importFrom?: string | undefined
  /** Tests found by an earlier run of the same source, to start from. */
  readonly seeds: readonly FoundTest[]
  /** Ids of goals that a person's own tests cover: they count as covered, and are not searched for. */
  readonly written?: readonly string[]
  /** Callables that only the seeds may call: a call of them did not come back, or damaged its realm for good. */
  readonly quarantine?: readonly CallableId[]
  /** For a source that is the driver of a duel: the run is over once a difference is found. */
  readonly duel?: Duel
  /** Snapshots and the course tell where the population of the search is, for somebody who may look. */
  readonly tellsPopulation?: true
  /** It is one of several islands, and waits for whoever exchanges tests between them. */
  readonly isIsland?: true
}

/** What the holder of the clock wants of a search while it runs tests. */
export interface Pace {
  /** Is asked before each test, which waits for the promise where there is one. Called for every evaluation: cheap. */
  pause(): Promise<void> | undefined
  /** Is told the tests that are about to be run, which wait for it. */
  readonly announce?: (tests: readonly TestCase[]) => Promise<void>
  /**
   * The share of a budget of time that is used up, in [0, 1]; absent for one that is counted. Called for every evaluation.
   * When it is 1, no test is run but what has to be.
   */
  readonly spent?: () => number
  /** Whether somebody follows each evaluation, and wants to know what was tried. Called for every one: cheap. */
  readonly isWatched?: () => boolean
  /** Is told what part of finishing is done, in [0, 1]. */
  readonly tell?: (done: number) => void
  /** Is told that the code is called no more, and waits until that is said: what is left of finishing only computes. */
  readonly writing?: () => Promise<void>
  /** The time in ms; absent where nobody wants to know what took how long. */
  readonly clock?: () => number
  /** For an island: exchanges tests with the others, again and again. Random search has no use for theirs. */
  readonly exchange?: Exchange
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
  /** What other islands have found last, to be finished with what this one has. */
  readonly immigrants?: readonly Migrant[]
}

/**
 * What came of running a single test: it came back, it was ended by its budget, or built-in objects could not be put in
 * order afterwards.
 */
export type Attempt = 'harmless' | 'endless' | 'damaging'

/** One run: consume `steps` until it ends or the budget does, then `finish`. */
export interface Session {
  /** Number of goals that the source tells. */
  readonly goals: number
  /**
   * One step per generation. Ends when every goal is covered, a budget in evaluations is used up, or nothing may be called
   * any more.
   */
  steps(pace?: Pace): AsyncGenerator<Step>
  /**
   * The state after the newest step, with what was tried since where that is watched; `elapsedMs` is the caller's. Costs
   * about the number of goals.
   */
  snapshot(elapsedMs: number): Snapshot
  /** Whether the search has covered every goal that it worked on. */
  isComplete(): boolean
  /** Whether nothing may be called any more, since every target is in quarantine. */
  isExhausted(): boolean
  /** For an island: what it has found since it has given something to the others. */
  emigrants(): readonly Migrant[]
  /** The test after which built-in objects could not be put back in order: nothing can be relied on from then on. */
  damagedBy(): TestCase | undefined
  /** Runs and observes a test for no other purpose than to see whether it comes back. */
  attempt(test: TestCase): Promise<Attempt>
  /** Minimises, checks, names and prints what was found. Bounded by counting runs; pauses are made between them. */
  finish(ended: Ended, pace?: Pace): Promise<Report>
  /** Runs a test once more and tells what it did, for a person to see. */
  replay(test: TestCase): Promise<Replay>
  /** Runs a test once more and tells why it is as far from an outcome of a flag as it is, and what it does. For jobs with that technique. */
  explain(test: TestCase, flag: Outcome): Promise<FlagExplanation>
  /** Runs a test once more and tells where it left the way to an outcome, and how far it was there. */
  explainDistance(test: TestCase, wanted: Outcome): Promise<DistanceExplanation>
  /** Runs variants of a test with other numbers and tells how far they are from an outcome, until `isOver`. */
  landscape(test: TestCase, wanted: Outcome, axes: readonly LandscapeAxis[], isOver: () => boolean): Promise<Landscape>
  /** Lets a search on input vectors find arguments for a function, until `isOver`, and tells how it went. */
  vectors(task: VectorTask, isOver: () => boolean): Promise<VectorCourse>
  /** Runs a test once more and tells what of its path condition keeps it from an outcome, and how that is solved. For jobs with the technique `concolic`. */
  explainPath(test: TestCase, wanted: Outcome): Promise<PathExplanation>
  /** Removes what the run has installed in the realm. */
  dispose(): void
}
