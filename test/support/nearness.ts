import { createExecutor } from '../../engine/execution/executor.ts'
import { defaultLimits } from '../../engine/execution/limits.ts'
import { createMeasure } from '../../engine/goals/measure.ts'
import type { Compiled } from '../../engine/model/compiled.ts'
import type { Nearness } from '../../engine/model/report.ts'
import type { TestCase } from '../../engine/model/statement.ts'
import { reportedGoals } from '../../engine/pipeline/goals.ts'

/** How near one run of a test is to the branches of what it enters, by the ids of the goals. */
export async function approachLevelAndDistance(
  compiled: Compiled,
  test: TestCase,
): Promise<ReadonlyMap<string, Nearness>> {
  const list = reportedGoals(compiled, ['branch'])
  const executor = createExecutor(compiled, defaultLimits)
  try {
    const run = await executor.runAlone(test)
    const fitness = createMeasure(compiled, list).fitness({ trace: executor.trace, test, run })
    const found = new Map<string, Nearness>()
    for (let at = 0; at < fitness.length; at += 3)
      found.set(list.goals[fitness[at]!]!.id, { level: fitness[at + 1]!, distance: fitness[at + 2]! })
    return found
  } finally {
    executor.dispose()
  }
}
