import type { Finder } from '../model/report/report.ts'
import type { TestCase } from '../model/test/statement.ts'
import type { TemplateInstance } from './template-instance.ts'

/** A test as the search varies it. */
export interface Candidate {
  readonly test: TestCase
  /** Whether its last statement threw in a run; nothing may follow it (docs/algorithms.md 1.3). Initially false. */
  readonly throws: boolean
  /** Calls and loop iterations of its run. `Infinity` if the run exceeded its budget; absent before the first run. */
  readonly steps?: number
  /** The seed source of the candidate or its ancestor; absent if created at random. */
  readonly origin?: Finder
  /** The template that it instantiates; absent once it has been run or changed. */
  readonly instance?: TemplateInstance
}

/** The candidate after a change: it has not been run, and keeps its origin. */
export function changedTo({ origin }: Candidate, test: TestCase): Candidate {
  return origin === undefined ? { test, throws: false } : { test, throws: false, origin }
}
