import type { Exchange } from '../goal/migrant.ts'
import type { TestCase } from '../test/statement.ts'

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
