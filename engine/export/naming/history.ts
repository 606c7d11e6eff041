import { type Ref, type TestCase, uses } from '../../model/statement.ts'
import type { Subject } from '../../model/subject.ts'
import type { SuiteTest } from '../../model/suite.ts'

/** More calls would be a list that nobody reads. */
const mostCalls = 2

/**
 * What happened to the object of the act before: `after push and pop`, or `at first` where nothing did since it was made.
 * Empty where the act is about no instance, and after more.
 */
export function historyOf({ test, act }: SuiteTest, { callables }: Subject): string {
  const statement = test[act]
  if (statement?.kind !== 'call' || statement.receiver === undefined) return ''
  const { receiver } = statement
  const maker = test[receiver]!
  if (maker.kind !== 'call' || callables[maker.callable]!.kind !== 'construct') return ''
  const isHandedOver = test.slice(0, act).some((it) => it.kind === 'call' && it.args.includes(receiver))
  if (isHandedOver || isAtWork(test.slice(0, act), receiver)) return ''
  const calls = test.slice(receiver + 1, act).flatMap((it) => {
    if (it.kind !== 'call' || it.receiver !== receiver) return []
    const { kind, member, isPure } = callables[it.callable]!
    if (member === undefined || kind === 'get' || isPure === true) return []
    return [kind === 'set' ? `setting ${member}` : member]
  })
  const names = [...new Set(calls)]
  if (names.length === 0) return 'at first'
  return names.length <= mostCalls ? `after ${names.join(' and ')}` : ''
}

/** Whether calls use what the object has given away: what they do with that it may see, such as that a listener is gone. */
function isAtWork(arranged: TestCase, object: Ref): boolean {
  const isGiven = (ref: Ref): boolean => {
    const it = arranged[ref]
    return it?.kind === 'call' && it.receiver === object
  }
  return arranged.some((it) => it.kind === 'call' && uses(it).some(isGiven))
}
