import type { Migrant } from '../model/goal/migrant.ts'
import type { Report, Snapshot } from '../model/report/report.ts'
import type { Ended, Step, Attempt } from '../model/run/job.ts'
import type { Pace } from '../model/run/pace.ts'
import type { TestCase } from '../model/test/statement.ts'
import type { AnswerOf, QuestionName, RequestOf } from './questions.ts'

/** The figures of a snapshot, without its tests. */
export type Progress = Pick<Snapshot, 'evaluations' | 'covered' | 'distances' | 'discovered' | 'population'>

/** One run: consume `steps` until it ends or the budget does, then `finish`. */
export interface Session {
  /** Number of goals known from the source. */
  readonly goals: number
  /** One step per generation. Ends when all goals are covered, evaluations are used up, or nothing may be called. */
  steps(pace?: Pace): AsyncGenerator<Step>
  /** The packages that the code may import, by specifier. */
  readonly packages: readonly string[]
  /** Loads one of them, which may never return. */
  loadPackage(specifier: string): Promise<void>
  /** The state after the newest step, and if watched, the tests since. `elapsedMs` is the caller's. O(goals). */
  snapshot(elapsedMs: number): Snapshot
  /** The part of the state that charts need: without printed tests, so cheap enough to ask for often. O(goals). */
  progress(): Progress
  /** Whether the search has covered every goal that it worked on. */
  isComplete(): boolean
  /** Whether every target is in quarantine, so nothing may be called. */
  isExhausted(): boolean
  /** For an island: the tests found since the last call. */
  emigrants(): readonly Migrant[]
  /** The test that permanently damaged built-in objects. Later results are unreliable. */
  damagedBy(): TestCase | undefined
  /** Runs and observes a test only to find out whether it terminates. */
  attempt(test: TestCase): Promise<Attempt>
  /** Minimizes, checks, names and prints the found tests. The cost is bounded; it pauses between runs. */
  finish(ended: Ended, pace?: Pace): Promise<Report>
  /** Loads the code and answers a question about it; once `isOver`, with what is known by then. */
  ask<Name extends QuestionName>(name: Name, request: RequestOf<Name>, isOver: () => boolean): Promise<AnswerOf<Name>>
  /** Restores the realm. */
  dispose(): void
}
