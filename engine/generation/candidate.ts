import type { TestCase } from '../model/statement.ts'

/** A test as the search varies it. */
export interface Candidate {
  readonly test: TestCase
  /**
   * Whether the last statement threw when the test was run: what would come after it is dead code (ALGORITHMS 1.3).
   * Always false for a test that has not been run yet.
   */
  readonly throws: boolean
  /** Whether its run came to no end, so that nothing can be said of it. */
  readonly isUseless?: boolean
}
