import { isPass } from '../../model/test/passing-time.ts'
import { begunFor } from '../../model/test/pending.ts'
import { type Ref, type TestCase, uses } from '../../model/test/statement.ts'
import { spokenKey } from '../../model/subject/symbol-name.ts'
import { printValue } from '../values/value-text.ts'
import { dataOf } from './literal-data.ts'
import { spokenCode } from './spoken-code.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { SuiteTest } from '../../model/test/suite.ts'

/** Most methods that a name lists. */
const mostCalls = 3

/** Longest list of calls with their arguments. */
const longestCalls = 64

/**
 * Describes what happened to the receiver before the act: `after push(1), pop()`, without arguments if these are long
 * or no literals, `at first` for a new object, or `for parse('a')` for one that a function has made. Methods that
 * created it count too: `after map`. Empty without a receiver, and for more calls. Calls on what the receiver was made
 * with, such as a clock, count as well. For a promise that is awaited later, describes what happened meanwhile.
 */
export function historyOf({ test, act }: SuiteTest, subject: Subject): string {
  const { callables } = subject
  const begun = begunFor(test, act, subject)
  if (begun !== act) return meanwhile(test, begun, act, subject)
  const statement = test[act]
  if (statement?.kind !== 'call' || statement.receiver === undefined) return ''
  const { receiver } = statement
  const { made: methods, isMade, by } = originOf(test, receiver, callables)
  if (!isMade && methods.length === 0 && by === undefined) return ''
  const isHandedOver = test.slice(0, act).some((it) => it.kind === 'call' && it.args.includes(receiver))
  if (isHandedOver || isUsedInSetup(test.slice(0, act), receiver)) return ''
  const maker = test[receiver]!
  const isOfReceiver = (it: Ref | undefined): boolean =>
    it === receiver || (it !== undefined && uses(maker).includes(it))
  const isOfAct = new Set(uses(statement))
  const calls = test.slice(receiver + 1, act).flatMap((statement, nth) => {
    // A call whose result is only an argument of the act is part of that.
    if (statement.kind !== 'call' || !isOfReceiver(statement.receiver) || isOfAct.has(receiver + 1 + nth)) return []
    const { kind, member, isPure } = callables[statement.callable]!
    if (member === undefined || kind === 'get' || isPure === true) return []
    const name = spokenKey(member)
    return [
      kind === 'set'
        ? { name: `setting ${name}`, call: undefined }
        : { name, call: callWith(name, statement.args, test) },
    ]
  })
  const all: readonly EarlierCall[] = [...methods, ...calls]
  const names = [...new Set(all.map((it) => it.name))]
  if (names.length === 0) return isMade ? 'at first' : `for ${by!}`
  if (mostCalls < names.length) return ''
  const whole = counted(all.map((it) => it.call ?? it.name)).join(', ')
  const isWhole = calls.every((it) => it.call !== undefined) && whole.length <= longestCalls
  return `after ${isWhole ? whole : names.join(' and ')}`
}

/** Lists calls. A call that is made twice is `check('a') twice` if it is the only one, and is written twice otherwise. */
function counted(calls: readonly string[]): readonly string[] {
  const runs: { readonly call: string; count: number }[] = []
  for (const call of calls) {
    const last = runs.at(-1)
    if (last?.call === call) last.count += 1
    else runs.push({ call, count: 1 })
  }
  const repeated =
    runs.length === 1 ? (call: string): string => `${call} twice` : (call: string): string => `${call}, ${call}`
  return runs.map(({ call, count }) => {
    if (count === 1) return call
    return count === 2 ? repeated(call) : `${call} ${count} times`
  })
}

/** Longest list or object in a list of calls. */
const longestData = 40

/**
 * A call of a member, with `…` for arguments that are no literals, nor short lists or objects of such: `add('/a', …)`;
 * undefined if none of them is.
 */
function callWith(name: string, args: readonly Ref[], test: TestCase): string | undefined {
  const texts = args.map((ref) => {
    const value = dataOf(test, ref)
    if (value === undefined) return '…'
    const text = printValue(value)
    return value.kind === 'primitive' || text.length <= longestData ? text : '…'
  })
  return 0 < texts.length && texts.every((it) => it === '…') ? undefined : spokenCode(`${name}(${texts.join(', ')})`)
}

/** Lists the calls between two statements: `after emit and close`. Empty for more. */
function meanwhile(test: TestCase, from: Ref, to: Ref, subject: Subject): string {
  const calls = test.slice(from + 1, to).flatMap((statement) => {
    if (statement.kind !== 'call' || isPass(statement, subject)) return []
    const { kind, member, path, isPure } = subject.callables[statement.callable]!
    const key = member ?? path.at(-1)
    const name = key === undefined ? undefined : spokenKey(key)
    if (name === undefined || kind === 'value' || kind === 'get' || isPure === true) return []
    return [kind === 'set' ? `setting ${name}` : kind === 'construct' ? `new ${name}` : name]
  })
  const names = [...new Set(calls)]
  return 0 < names.length && names.length <= mostCalls ? `after ${names.join(' and ')}` : ''
}

/** A call before the act. */
interface EarlierCall {
  readonly name: string
  /** With its arguments; undefined if none of them can be told. */
  readonly call: string | undefined
}

/**
 * The methods that created an object, and whether they start with a constructor; `by` is the only call if that is of a
 * function that can be told with its arguments. None if it was used otherwise.
 */
function originOf(
  test: TestCase,
  object: Ref,
  callables: Subject['callables'],
): { readonly made: readonly EarlierCall[]; readonly isMade: boolean; readonly by?: string } {
  const made: EarlierCall[] = []
  for (let at = object; ;) {
    const it = test[at]!
    if (it.kind !== 'call') return { made: [], isMade: false }
    const { kind, member } = callables[it.callable]!
    if (kind === 'construct') return { made, isMade: true }
    if (kind === 'function') {
      const name = member ?? callables[it.callable]!.path.at(-1)
      const by = name === undefined || it.args.length === 0 ? undefined : callWith(spokenKey(name), it.args, test)
      return { made, isMade: false, ...(by !== undefined && by.length <= longestData && { by }) }
    }
    const { receiver } = it
    const isUsedBesides = test.some(
      (other, user) => user !== at && user < object && uses(other).includes(receiver ?? -1),
    )
    if (kind !== 'method' || member === undefined || receiver === undefined || isUsedBesides)
      return { made: [], isMade: false }
    const name = spokenKey(member)
    made.unshift({ name, call: it.args.length === 0 ? name : callWith(name, it.args, test) })
    at = receiver
  }
}

/** Whether setup calls use a value that the object returned: it may notice, as when a listener is removed. */
function isUsedInSetup(arranged: TestCase, object: Ref): boolean {
  const isResultOfObject = (ref: Ref): boolean => {
    const it = arranged[ref]
    return it?.kind === 'call' && it.receiver === object
  }
  return arranged.some((it) => it.kind === 'call' && uses(it).some(isResultOfObject))
}
