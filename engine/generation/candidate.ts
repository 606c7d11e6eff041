import type { Finder } from '../model/report/report.ts'
import type { TestCase } from '../model/test/statement.ts'
import type { TemplateInstance } from './template-instance.ts'

/** A test as the search varies it. */
export interface Candidate {
  readonly test: TestCase
  /**
   * Whether the last statement threw when the test was run: what would come after it is dead code
   * (docs/algorithms.md 1.3). Always false for a test that has not been run yet.
   */
  readonly throws: boolean
  /** Calls and loop iterations of its run. `Infinity` if the run exceeded its budget; absent before the first run. */
  readonly steps?: number
  /** The seed source that it, or what it was changed from, came from; absent for chance. */
  readonly origin?: Finder
  /** The template that it was made of; absent once it has been run or changed. */
  readonly instance?: TemplateInstance
}

/** What has become of a candidate by a change: it has not been run, and is still from where that was. */
export function changedTo({ origin }: Candidate, test: TestCase): Candidate {
  return origin === undefined ? { test, throws: false } : { test, throws: false, origin }
}
