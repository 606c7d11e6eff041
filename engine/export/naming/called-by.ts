import type { CallableId } from '../../model/subject/subject.ts'
import type { SuiteTest } from '../../model/test/suite.ts'

/** The callable that a test is about; undefined if its act is no call. */
export function calledBy({ test, act }: Pick<SuiteTest, 'test' | 'act'>): CallableId | undefined {
  const statement = test[act]
  return statement?.kind === 'call' ? statement.callable : undefined
}
