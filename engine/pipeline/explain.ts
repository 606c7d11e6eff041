import type { Executor } from '../execution/executor.ts'
import { behindFlag, followingOf } from '../flags/behind.ts'
import { explainFlag } from '../flags/explain.ts'
import type { Compiled } from '../model/compiled.ts'
import type { FlagTree } from '../model/flag-tree.ts'
import type { Outcome } from '../model/predicate.ts'
import type { TestCase } from '../model/statement.ts'

/** Runs a test and tells why it is as far from an outcome of a flag as it is. Throws where it is no flag of the code, or the executor does not record flags. */
export async function explainIn(
  compiled: Compiled,
  executor: Executor,
  test: TestCase,
  flag: Outcome,
): Promise<FlagTree> {
  executor.followFlags(followingOf(compiled, [behindFlag(compiled, flag)]))
  await executor.run(test)
  return explainFlag(compiled, executor.flags()!, flag)
}
