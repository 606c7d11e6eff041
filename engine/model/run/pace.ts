import type { Exchange } from '../goal/migrant.ts'
import type { TestCase } from '../test/statement.ts'

/** The control of a search's clock holder while tests run. */
export interface Pace {
  /** Called before each test, which waits for the promise, if any. Must be cheap. */
  pause(): Promise<void> | undefined
  /** Receives the tests about to run, which wait for it. */
  readonly announce?: (tests: readonly TestCase[]) => Promise<void>
  /**
   * The used share of a time budget, in [0, 1]; absent for a counted one. Must be cheap, since it is called per
   * evaluation. At 1, only indispensable tests run.
   */
  readonly spent?: () => number
  /** Whether someone watches each evaluation and wants the tests. Must be cheap, since it is called per evaluation. */
  readonly isWatched?: () => boolean
  /** Receives the progress of finishing, in [0, 1]. */
  readonly reportProgress?: (done: number) => void
  /** Reports that the code is no longer called, because the rest of finishing only computes. Resolves on delivery. */
  readonly writing?: () => Promise<void>
  /** The time in ms; absent if durations are not needed. */
  readonly clock?: () => number
  /** For an island: exchanges tests with the others repeatedly. Random search does not use theirs. */
  readonly exchange?: Exchange
}
