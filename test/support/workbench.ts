import { createExecutor, type Executor } from '../../engine/execution/executor.ts'
import { defaultLimits } from '../../engine/execution/limits.ts'
import { createReviewer } from '../../engine/execution/reviewer.ts'
import { createMeasure } from '../../engine/goals/measure.ts'
import type { Compiled } from '../../engine/model/compiled.ts'
import { reportedGoals } from '../../engine/pipeline/goals.ts'
import { unhurried } from '../../engine/pipeline/test-problem.ts'
import type { Workbench } from '../../engine/pipeline/workbench.ts'

/** What finishing needs, in this very realm. `end` gives the realm back. */
export function benchFor(compiled: Compiled): Workbench & { readonly end: () => void } {
  let executor: Executor = createExecutor(compiled, defaultLimits)
  return {
    compiled,
    measure: createMeasure(compiled, reportedGoals(compiled, ['branch'])),
    mayRun: () => true,
    pace: unhurried,
    searched: 500_000,
    executor: () => executor,
    async review(use) {
      executor.dispose()
      const reviewer = createReviewer(compiled, defaultLimits)
      try {
        return await use(reviewer)
      } finally {
        reviewer.dispose()
        executor = createExecutor(compiled, defaultLimits)
      }
    },
    end: () => {
      executor.dispose()
    },
  }
}
