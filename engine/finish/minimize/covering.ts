import type { Observation } from '../../model/run/execution.ts'
import { costOfRun } from '../../model/run/run-cost.ts'
import type { TestCase } from '../../model/test/statement.ts'
import { type Cover, notRun } from './cover.ts'
import type { PhaseBudget } from '../phase-budget.ts'
import { beforeRun, type FinishContext } from '../finish-context.ts'

/** Reads the goals that a test covers, while the budget lasts. `found` tests always run, or none would be covered. */
export function covering(context: FinishContext, budget: PhaseBudget, found: readonly TestCase[] = []): Cover {
  const { mayRun, goalFitness } = context
  const isFound = new Set(found)
  return async (test) => {
    if (!mayRun(test) || (budget.left() <= 0 && !isFound.has(test))) {
      // A caller may ask for thousands of runs; even if none is made, the worker must be able to read messages.
      await context.pace.pause()
      return notRun
    }
    await beforeRun(context, [test])
    const executor = context.executor()
    const run = await executor.run(test)
    budget.spend(costOfRun(executor.steps()))
    if (run.ending === 'budget') return { ...run, goals: new Set() }
    return { ...run, goals: new Set(goalFitness.covered({ test, run, trace: executor.trace })) }
  }
}

/** Observes tests in the default environment, unless the total budget is spent. */
export function observing(context: FinishContext): (test: TestCase) => Promise<Observation | undefined> {
  return async (test) => {
    if (context.isOver()) return undefined
    await beforeRun(context, [test])
    return context.executor().observe(test, 0)
  }
}
