import { createExecutor } from '../../engine/runtime/interpreter/executor.ts'
import { defaultLimits } from '../../engine/runtime/interpreter/limits.ts'
import { createGoalFitness } from '../../engine/goals/goal-fitness.ts'
import type { Compiled } from '../../engine/model/subject/compiled.ts'
import type { GoalDistance } from '../../engine/model/report/report.ts'
import type { TestCase } from '../../engine/model/test/statement.ts'
import { reportedGoals } from '../../engine/goals/list-goals.ts'

/** Returns the distances of one run to the branches of the functions that it enters, by goal id. */
export async function approachLevelAndDistance(
  compiled: Compiled,
  test: TestCase,
): Promise<ReadonlyMap<string, GoalDistance>> {
  const list = reportedGoals(compiled, ['branch'])
  const executor = createExecutor(compiled, defaultLimits)
  try {
    const run = await executor.runAlone(test)
    const fitness = createGoalFitness(compiled, list).fitness({ trace: executor.trace, test, run })
    const found = new Map<string, GoalDistance>()
    for (let at = 0; at < fitness.length; at += 3)
      found.set(list.goals[fitness[at]!]!.id, { level: fitness[at + 1]!, distance: fitness[at + 2]! })
    return found
  } finally {
    executor.dispose()
  }
}
