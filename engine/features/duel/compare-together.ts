import type { BySide, ComparedRuns, Duel } from '../../model/report/duel.ts'
import type { Observation } from '../../model/run/execution.ts'
import type { TestCase } from '../../model/test/statement.ts'
import type { Compiled } from '../../model/subject/compiled.ts'
import type { Executor } from '../../runtime/interpreter/executor.ts'
import { differenceOf } from './judge.ts'
import { oneSided } from './one-side.ts'
import { sameValueIn } from './same-value.ts'

/** A module whose functions are compared on many inputs. */
interface Comparing {
  readonly compiled: Compiled
  readonly duel: Duel
  readonly executor: () => Executor
}

/**
 * Runs tests of the driver with each implementation, all on one instance of its module: faster than `Duelling.judge`,
 * which decides in the end.
 */
export function comparingTogether({
  compiled: { subject },
  duel,
  executor,
}: Comparing): (tests: readonly TestCase[]) => Promise<readonly ComparedRuns[]> {
  const isSame = sameValueIn(subject)
  return async (tests) => {
    const observe = (callables: Duel['callables']['left']): Promise<readonly Observation[]> =>
      executor().observeTogether(
        tests.map((it) => oneSided(it, callables, subject)),
        tests.map(() => 0),
      )
    const all: BySide<readonly Observation[]> = {
      left: await observe(duel.callables.left),
      right: await observe(duel.callables.right),
    }
    return tests.map((test, at) => {
      const seen = { left: all.left[at]!, right: all.right[at]! }
      return { seen, differs: differenceOf(test, seen.left, seen.right, isSame, subject) !== undefined }
    })
  }
}
