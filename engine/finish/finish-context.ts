import type { RunCost } from '../model/run/run-cost.ts'
import type { GoalFitness } from '../goals/goal-fitness.ts'
import type { Compiled } from '../model/subject/compiled.ts'
import type { TestCase } from '../model/test/statement.ts'
import type { Runners } from '../runtime/interpreter/runners.ts'
import type { MayRun } from '../generation/quarantine.ts'
import type { Pace } from '../model/run/pace.ts'

/** What a suite is finished with. */
export interface FinishContext extends Pick<Runners, 'executor' | 'withMutantRunner'> {
  readonly compiled: Compiled
  readonly goalFitness: GoalFitness
  readonly mayRun: MayRun
  readonly pace: Pace
  /** Longest virtual time that a test may wait, in ms. */
  readonly longestWait: number
  /** Whether finishing has cost so much that no more is done to any test than it needs to hold. */
  readonly isOver: () => boolean
  /** What the search took: finishing may take as much (`allowance.ts`). */
  readonly searchCost: RunCost
}

/** Waits until a test may be run. */
export async function beforeRun({ pace }: Pick<FinishContext, 'pace'>, tests: readonly TestCase[]): Promise<void> {
  await pace.pause()
  await pace.announce?.(tests)
}
