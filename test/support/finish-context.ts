import { createExecutor } from '../../engine/runtime/interpreter/executor.ts'
import { defaultLimits } from '../../engine/runtime/interpreter/limits.ts'
import { createGoalFitness } from '../../engine/goals/goal-fitness.ts'
import type { Compiled } from '../../engine/model/subject/compiled.ts'
import { reportedGoals } from '../../engine/goals/list-goals.ts'
import { createRunners } from '../../engine/runtime/interpreter/runners.ts'
import { unhurried } from '../../engine/run/test-problem.ts'
import type { FinishContext } from '../../engine/finish/finish-context.ts'

/** The context of finishing, in this realm. `end` releases the realm. */
export function finishContextFor(compiled: Compiled): FinishContext & { readonly end: () => void } {
  const runners = createRunners(
    compiled,
    (realm) => createExecutor(compiled, defaultLimits, { realm }),
    () => defaultLimits,
  )
  return {
    compiled,
    goalFitness: createGoalFitness(compiled, reportedGoals(compiled, ['branch'])),
    isCounted: () => true,
    mayRun: () => true,
    pace: unhurried,
    longestWait: 900_000,
    isOver: () => false,
    searchCost: 500_000,
    strengthening: { tests: 400, ms: Infinity, seed: 1 },
    executor: runners.executor,
    withMutantRunner: runners.withMutantRunner,
    withNegationRunner: runners.withNegationRunner,
    end: runners.dispose,
  }
}
