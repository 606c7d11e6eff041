import type { Executor } from '../execution/executor.ts'
import type { Reviewer } from '../execution/reviewer.ts'
import type { Measure } from '../goals/measure.ts'
import type { Compiled } from '../model/compiled.ts'
import type { TestCase } from '../model/statement.ts'
import type { Effort } from './allowance.ts'
import type { MayRun } from './quarantine.ts'
import type { Pace } from './session.ts'

/** What a suite is finished with. */
export interface Workbench {
  readonly compiled: Compiled
  readonly measure: Measure
  readonly mayRun: MayRun
  readonly pace: Pace
  /** What the search took: finishing may take as much (`allowance.ts`). */
  readonly searched: Effort
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
