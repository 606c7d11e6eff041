import type { TestCase } from '../model/statement.ts'

/** A test as the search varies it. */
export interface Candidate {
  readonly test: TestCase
  /**
   * Whether the last statement threw when the test was run: what would come after it is dead code (ALGORITHMS 1.3).
   * Always false for a test that has not been run yet.
   */
  readonly throws: boolean
  /** Calls and loop iterations of its run: `Infinity` for one that came to no end, of which nothing can be said. Absent before. */
  readonly steps?: number
}
