import type { Executor } from '../../../runtime/interpreter/executor.ts'
import { behindFlag, followingOf } from './behind.ts'
import { explainFlag } from './explain.ts'
import type { Compiled } from '../../../model/subject/compiled.ts'
import type { FlagTree } from '../../../model/flags/flag-tree.ts'
import type { Outcome } from '../../../model/goal/predicate.ts'
import type { TestCase } from '../../../model/test/statement.ts'

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
