import { effortOfRun } from '../../model/run/effort.ts'
import type { TestCase } from '../../model/test/statement.ts'
import { type Cover, notRun } from './cover.ts'
import type { Allowance } from '../allowance.ts'
import { admit, type Workbench } from '../workbench.ts'

/**
 * Runs a test and reads off the goals it covers, as long as the allowance lasts. Those that were `found` are run even then:
 * without them nothing is covered.
 */
export function covering(bench: Workbench, allowance: Allowance, found: readonly TestCase[] = []): Cover {
  const { mayRun, measure } = bench
  const isFound = new Set(found)
  return async (test) => {
    if (!mayRun(test) || (allowance.left() <= 0 && !isFound.has(test))) {
      // Whoever asks for run after run may take long even where none is made.
      await bench.pace.pause()
      return notRun
    }
    await admit(bench, [test])
    const executor = bench.executor()
    const run = await executor.run(test)
    allowance.spend(effortOfRun(executor.steps()))
    if (run.ending === 'budget') return { ...run, goals: new Set() }
    return { ...run, goals: new Set(measure.covered({ test, run, trace: executor.trace })) }
  }
}
