import type { Subject } from '../model/subject/subject.ts'
import type { SuiteTest } from '../model/test/suite.ts'

/** Returns the target of the act. A function that a call returned belongs to the target of that call. */
export function targetOf({ test, act }: Pick<SuiteTest, 'test' | 'act'>, subject: Subject): string {
  let call = test[act]
  while (
    call?.kind === 'call' &&
    call.receiver !== undefined &&
    subject.callables[call.callable]!.receiver !== undefined
  ) {
    const giver = test[call.receiver]
    if (giver?.kind !== 'call') break
    call = giver
  }
  return call?.kind === 'call' ? subject.callables[call.callable]!.target : 'module'
}
