import type { ByUserTests } from '../../../engine/model/run/job.ts'

/** User tests that a search completes. */
export interface CompletedTests {
  /** The goals and mutants that they settle, which the search leaves out. */
  readonly settled: ByUserTests
  /** Their file, whose style the added tests follow. */
  readonly text: string
}
