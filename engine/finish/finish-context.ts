import type { GoalId } from '../model/goal/goal.ts'
import type { RunCost } from '../model/run/run-cost.ts'
import type { GoalFitness } from '../goals/goal-fitness.ts'
import type { Compiled } from '../model/subject/compiled.ts'
import type { TestCase } from '../model/test/statement.ts'
import type { Runners } from '../runtime/interpreter/runners.ts'
import type { MayRun } from '../generation/quarantine.ts'
import type { Pace } from '../model/run/pace.ts'

/** Everything that the phases of finishing share. */
export interface FinishContext extends Pick<Runners, 'executor' | 'withMutantRunner' | 'withNegationRunner'> {
  readonly compiled: Compiled
  readonly goalFitness: GoalFitness
  /** Whether coverage counts a goal: ends of calls are not counted. */
  readonly isCounted: (goal: GoalId) => boolean
  readonly mayRun: MayRun
  readonly pace: Pace
  /** Longest virtual time that a test may wait, in ms. */
  readonly longestWait: number
  /** Whether the total budget is spent. From then on, tests are only checked, not improved. */
  readonly isOver: () => boolean
  readonly strengthening: Strengthening
  /** The cost of the search; finishing may cost as much (`phase-budget.ts`). */
  readonly searchCost: RunCost
}

/** Limits and chance of the search for tests that kill surviving mutants. */
export interface Strengthening {
  /** Most tests that it tries; 0 for no such search. */
  readonly tests: number
  /** Longest time, if the pace has a clock. */
  readonly ms: number
  /** Determines its random choices. */
  readonly seed: number
  /** See `Job`. */
  readonly killedByUser?: readonly number[]
}

/** Pauses until the tests may run, and announces them. */
export async function beforeRun({ pace }: Pick<FinishContext, 'pace'>, tests: readonly TestCase[]): Promise<void> {
  await pace.pause()
  await pace.announce?.(tests)
}
