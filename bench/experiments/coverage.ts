import { createExecutor } from '../../engine/runtime/interpreter/executor.ts'
import { defaultLimits } from '../../engine/runtime/interpreter/limits.ts'
import { createGoalFitness } from '../../engine/goals/goal-fitness.ts'
import type { Compiled } from '../../engine/model/subject/compiled.ts'
import type { Criterion } from '../../engine/model/goal/options.ts'
import type { TestCase } from '../../engine/model/test/statement.ts'
import { reportedGoals } from '../../engine/goals/list-goals.ts'
import { recordingOf } from '../../engine/runtime/tracing/recording.ts'

/** How many goals of a criterion some tests cover. */
export interface Covered {
  /** Among goals known from the source. */
  readonly covered: number
  readonly known: number
  /** Goals known only from runs, such as exceptions: all are covered. */
  readonly discovered: number
}

export type Coverages = Readonly<Partial<Record<Criterion, Covered>>>

/**
 * Runs tests again and counts the goals they cover, for each criterion that the build measures, whatever the search
 * optimized. No session may be open.
 */
export async function coveragesOf(
  compiled: Compiled,
  criteria: readonly Criterion[],
  tests: readonly TestCase[],
): Promise<Coverages> {
  const list = reportedGoals(compiled, criteria)
  const measure = createGoalFitness(compiled, list)
  const executor = createExecutor(compiled, defaultLimits, { recording: recordingOf({ criteria, techniques: [] }) })
  const covered = new Set<number>()
  try {
    for (const test of tests) {
      const run = await executor.runAlone(test)
      if (run.ending === 'budget') continue
      for (const goal of measure.covered({ test, run, trace: executor.trace })) covered.add(goal)
    }
  } finally {
    executor.dispose()
  }
  return Object.fromEntries(
    criteria.map((criterion) => {
      const ids = [...list.goals.keys()].filter((it) => list.goals[it]!.criterion === criterion)
      const known = ids.filter((it) => it < list.known)
      return [
        criterion,
        {
          covered: known.filter((it) => covered.has(it)).length,
          known: known.length,
          discovered: ids.length - known.length,
        },
      ]
    }),
  )
}
