import type { Migrant } from '../model/goal/migrant.ts'
import type { Report, Snapshot } from '../model/report/report.ts'
import type { Ended, Step, Attempt } from '../model/run/job.ts'
import type { Pace } from '../model/run/pace.ts'
import type { TestCase } from '../model/test/statement.ts'
import type { AnswerOf, QuestionName, RequestOf } from './questions.ts'

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
  /** Loads the code and answers a question about it, with what is known once `isOver`. */
  ask<Name extends QuestionName>(name: Name, request: RequestOf<Name>, isOver: () => boolean): Promise<AnswerOf<Name>>
  /** Removes what the run has installed in the realm. */
  dispose(): void
}
