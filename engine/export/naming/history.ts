import { isPass } from '../../model/test/passing-time.ts'
import { begunFor } from '../../model/test/pending.ts'
import { type Ref, type TestCase, uses } from '../../model/test/statement.ts'
import { spokenKey } from '../../model/subject/symbol-name.ts'
import { printPrimitive } from '../values/literal.ts'
import { spokenCode } from './spoken-code.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { SuiteTest } from '../../model/test/suite.ts'

/** Most methods that a name lists. */
const mostCalls = 3

/** Longest list of calls with their arguments. */
const longestCalls = 56

/**
 * Describes what happened to the receiver before the act: `after push(1), pop()`, without arguments if these are long
 * or no literals, or `at first` for a new object. Methods that created it count too: `after map`. Empty without a
 * receiver, and for more calls. Calls on what the receiver was made with, such as a clock, count as well. For a promise
 * that is awaited later, describes what happened meanwhile.
 */
export function historyOf({ test, act }: SuiteTest, subject: Subject): string {
  const { callables } = subject
  const begun = begunFor(test, act, subject)
  if (begun !== act) return meanwhile(test, begun, act, subject)
  const statement = test[act]
  if (statement?.kind !== 'call' || statement.receiver === undefined) return ''
  const { receiver } = statement
  const { methods, isMade } = originOf(test, receiver, callables)
  if (!isMade && methods.length === 0) return ''
  const isHandedOver = test.slice(0, act).some((it) => it.kind === 'call' && it.args.includes(receiver))
  if (isHandedOver || isUsedInSetup(test.slice(0, act), receiver)) return ''
  const made = test[receiver]!
  const isOfReceiver = (it: Ref | undefined): boolean =>
    it === receiver || (it !== undefined && uses(made).includes(it))
  const calls = test.slice(receiver + 1, act).flatMap((statement) => {
    if (statement.kind !== 'call' || !isOfReceiver(statement.receiver)) return []
    const { kind, member, isPure } = callables[statement.callable]!
    if (member === undefined || kind === 'get' || isPure === true) return []
    const name = spokenKey(member)
    return [
      kind === 'set'
        ? { name: `setting ${name}`, call: undefined }
        : { name, call: callWith(name, statement.args, test) },
    ]
  })
  const names = [...new Set([...methods, ...calls.map((it) => it.name)])]
  if (names.length === 0) return 'at first'
  if (mostCalls < names.length) return ''
  const whole = counted([...methods, ...calls.map((it) => it.call ?? it.name)]).join(', ')
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

/** A call of a member, with `…` for arguments that are not literals: `add('/a', …)`; undefined if none of them is. */
function callWith(name: string, args: readonly Ref[], test: TestCase): string | undefined {
  const texts = args.map((ref) => {
    const it = test[ref]!
    return it.kind === 'literal' ? printPrimitive(it.value) : '…'
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

/** The methods that created an object, and whether they start with a constructor. None if it was used otherwise. */
function originOf(
  test: TestCase,
  object: Ref,
  callables: Subject['callables'],
): { readonly methods: readonly string[]; readonly isMade: boolean } {
  const methods: string[] = []
  for (let at = object; ;) {
    const it = test[at]!
    if (it.kind !== 'call') return { methods: [], isMade: false }
    const { kind, member } = callables[it.callable]!
    if (kind === 'construct') return { methods, isMade: true }
    if (kind === 'function') return { methods, isMade: false }
    const { receiver } = it
    const isUsedBesides = test.some(
      (other, user) => user !== at && user < object && uses(other).includes(receiver ?? -1),
    )
    if (kind !== 'method' || member === undefined || receiver === undefined || isUsedBesides)
      return { methods: [], isMade: false }
    methods.unshift(spokenKey(member))
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
