import type { Executor } from '../execution/executor.ts'
import type { Reviewer } from '../execution/reviewer.ts'
import type { Measure } from '../goals/measure.ts'
import type { Compiled } from '../model/compiled.ts'
import type { TestCase } from '../model/statement.ts'
import type { MayRun } from './quarantine.ts'
import type { Pace } from './session.ts'

/** What a suite is finished with. */
export interface Workbench {
  readonly compiled: Compiled
  readonly measure: Measure
  readonly mayRun: MayRun
  readonly pace: Pace
  /** How many tests the search has run: each step of finishing may run tests in proportion to it, between fixed bounds. */
  readonly evaluations: number
  /** The executor that owns the realm; another one after a review. */
  executor(): Executor
  /** Gives the realm to a reviewer meanwhile. */
  review<T>(use: (reviewer: Reviewer) => Promise<T>): Promise<T>
}

/** Waits until a test may be run. */
export async function admit({ pace }: Pick<Workbench, 'pace'>, tests: readonly TestCase[]): Promise<void> {
  await pace.pause()
  await pace.announce?.(tests)
}
