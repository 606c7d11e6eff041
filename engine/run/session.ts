import type { FlagExplanation } from '../model/flags/flag-tree.ts'
import type { DistanceExplanation } from '../model/goal/distance-explanation.ts'
import type { Landscape, LandscapeAxis } from '../model/goal/landscape.ts'
import type { Migrant } from '../model/goal/migrant.ts'
import type { PathExplanation } from '../model/goal/path-explanation.ts'
import type { Outcome } from '../model/goal/predicate.ts'
import type { VectorHistory, VectorTask } from '../model/goal/vector-history.ts'
import type { Replay, Report, Snapshot } from '../model/report/report.ts'
import type { Ended, Step, Attempt } from '../model/run/job.ts'
import type { Pace } from '../model/run/pace.ts'
import type { TestCase } from '../model/test/statement.ts'

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
  vectors(task: VectorTask, isOver: () => boolean): Promise<VectorHistory>
  /** Runs a test once more and tells what of its path condition keeps it from an outcome, and how that is solved. For jobs with the technique `concolic`. */
  explainPath(test: TestCase, wanted: Outcome): Promise<PathExplanation>
  /** Removes what the run has installed in the realm. */
  dispose(): void
}
