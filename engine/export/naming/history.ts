import { isPass } from '../../model/test/passing-time.ts'
import { begunFor } from '../../model/test/pending.ts'
import { type Ref, type TestCase, uses } from '../../model/test/statement.ts'
import { spokenKey } from '../../model/subject/symbol-name.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { SuiteTest } from '../../model/test/suite.ts'

/** More calls would be a list that nobody reads. */
const mostCalls = 2

/**
 * What happened to the object of the act before: `after push and pop`, or `at first` where nothing did since it was made.
 * What gave it counts as well, where that was a method of another object: `after map`. Empty where the act is about no
 * instance, and after more. A promise that the test waits for later says what happened meanwhile.
 */
export function historyOf({ test, act }: SuiteTest, subject: Subject): string {
  const { callables } = subject
  const begun = begunFor(test, act, subject)
  if (begun !== act) return meanwhile(test, begun, act, subject)
  const statement = test[act]
  if (statement?.kind !== 'call' || statement.receiver === undefined) return ''
  const { receiver } = statement
  const { givers, isMade } = originOf(test, receiver, callables)
  if (!isMade && givers.length === 0) return ''
  const isHandedOver = test.slice(0, act).some((it) => it.kind === 'call' && it.args.includes(receiver))
  if (isHandedOver || isAtWork(test.slice(0, act), receiver)) return ''
  const calls = test.slice(receiver + 1, act).flatMap((it) => {
    if (it.kind !== 'call' || it.receiver !== receiver) return []
    const { kind, member, isPure } = callables[it.callable]!
    if (member === undefined || kind === 'get' || isPure === true) return []
    return [kind === 'set' ? `setting ${spokenKey(member)}` : spokenKey(member)]
  })
  const names = [...new Set([...givers, ...calls])]
  if (names.length === 0) return 'at first'
  return names.length <= mostCalls ? `after ${names.join(' and ')}` : ''
}

/** What was called between two statements: `after emit and close`. Empty after more. */
function meanwhile(test: TestCase, from: Ref, to: Ref, subject: Subject): string {
  const calls = test.slice(from + 1, to).flatMap((it) => {
    if (it.kind !== 'call' || isPass(it, subject)) return []
    const { kind, member, path, isPure } = subject.callables[it.callable]!
    const key = member ?? path.at(-1)
    const name = key === undefined ? undefined : spokenKey(key)
    if (name === undefined || kind === 'value' || kind === 'get' || isPure === true) return []
    return [kind === 'set' ? `setting ${name}` : kind === 'construct' ? `new ${name}` : name]
  })
  const names = [...new Set(calls)]
  return 0 < names.length && names.length <= mostCalls ? `after ${names.join(' and ')}` : ''
}

/**
 * Where an object comes from: the methods that gave it, each called on what the one before gave, and whether a constructor
 * stands at the beginning. No methods where an object is among them that something else happened to.
 */
function originOf(
  test: TestCase,
  object: Ref,
  callables: Subject['callables'],
): { readonly givers: readonly string[]; readonly isMade: boolean } {
  const givers: string[] = []
  for (let at = object; ;) {
    const it = test[at]!
    if (it.kind !== 'call') return { givers: [], isMade: false }
    const { kind, member } = callables[it.callable]!
    if (kind === 'construct') return { givers, isMade: true }
    if (kind === 'function') return { givers, isMade: false }
    const { receiver } = it
    const isUsedBesides = test.some(
      (other, user) => user !== at && user < object && uses(other).includes(receiver ?? -1),
    )
    if (kind !== 'method' || member === undefined || receiver === undefined || isUsedBesides)
      return { givers: [], isMade: false }
    givers.unshift(spokenKey(member))
    at = receiver
  }
}

/** Whether calls use what the object has given away: what they do with that it may see, such as that a listener is gone. */
function isAtWork(arranged: TestCase, object: Ref): boolean {
  const isGiven = (ref: Ref): boolean => {
    const it = arranged[ref]
    return it?.kind === 'call' && it.receiver === object
  }
  return arranged.some((it) => it.kind === 'call' && uses(it).some(isGiven))
}
