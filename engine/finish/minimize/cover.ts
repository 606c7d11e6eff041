import type { Ending } from '../../model/run/execution.ts'
import type { GoalId } from '../../model/goal/goal.ts'
import type { TestCase } from '../../model/test/statement.ts'

/** The result of one run of a test. */
export interface Verdict {
  readonly ending: Ending
  /** Number of statements executed, including the one that threw. */
  readonly executed: number
  /** Empty for a run that ended by budget. */
  readonly goals: ReadonlySet<GoalId>
}

/** Stands for the run of a test that may not run (any more). */
export const notRun: Verdict = { ending: 'budget', executed: 0, goals: new Set() }

/** Runs a test and reports what it covers. */
export type Cover = (test: TestCase) => Promise<Verdict>

/** A test and the goals it covers. */
export interface CoveringTest {
  readonly test: TestCase
  readonly ending: Ending
  readonly goals: ReadonlySet<GoalId>
}

/** Whether `goals` contains all of `wanted`. */
export function coversAll(goals: ReadonlySet<GoalId>, wanted: Iterable<GoalId>): boolean {
  for (const goal of wanted) if (!goals.has(goal)) return false
  return true
}
