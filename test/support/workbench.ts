import { createExecutor } from '../../engine/execution/executor.ts'
import { defaultLimits } from '../../engine/execution/limits.ts'
import { plainRecording } from '../../engine/execution/recording.ts'
import { createMeasure } from '../../engine/goals/measure.ts'
import type { Compiled } from '../../engine/model/compiled.ts'
import { reportedGoals } from '../../engine/pipeline/goals.ts'
import { createOwners } from '../../engine/pipeline/owners.ts'
import { unhurried } from '../../engine/pipeline/test-problem.ts'
import type { Workbench } from '../../engine/pipeline/workbench.ts'

/** What finishing needs, in this very realm. `end` gives the realm back. */
export function benchFor(compiled: Compiled): Workbench & { readonly end: () => void } {
  const owners = createOwners(
    compiled,
    (realm) => createExecutor(compiled, defaultLimits, plainRecording, {}, realm),
    () => defaultLimits,
  )
  return {
    compiled,
    measure: createMeasure(compiled, reportedGoals(compiled, ['branch'])),
    mayRun: () => true,
    pace: unhurried,
    longestWait: 900_000,
    isOver: () => false,
    searched: 500_000,
    executor: owners.executor,
    review: owners.review,
    end: owners.dispose,
  }
}
