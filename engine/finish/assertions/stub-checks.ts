import { mostStubCalls, type Observation, type StubCall } from '../../model/run/execution.ts'
import { setsChance } from '../../model/subject/clock-and-chance.ts'
import { hasAllCalls } from '../../model/test/arrangement.ts'
import { callBefore } from '../../model/test/passing-time.ts'
import type { Ref, TestCase } from '../../model/test/statement.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { Check } from '../../model/test/suite.ts'
import { isComplete, type Value } from '../../model/test/value.ts'
import { isLong } from './excerpt.ts'
import { isEqualForRunner, isSameValue } from './equal.ts'

type Called = Check & { readonly kind: 'called' }

/** Asserts the calls of a stub by the end of the act: their number, if it is always the same, and their arguments. */
export function stubCheck(
  at: Ref,
  act: Ref,
  test: TestCase,
  seen: readonly Observation[],
  subject: Subject,
): Called | undefined {
  const { types } = subject
  const { kind, type } = test[at]!
  if (kind !== 'function' || types[type]!.kind === 'constructor' || act <= at || !hasAllCalls(at, test, subject))
    return undefined
  // The number of random numbers is no behavior.
  if (test.some((it) => it.kind === 'call' && it.args[0] === at && setsChance(subject.callables[it.callable]!)))
    return undefined
  const isKnown = ({ effects, stubCalls }: Observation): boolean =>
    effects[act] !== undefined && effects[act].kind !== 'ended' && stubCalls.length < mostStubCalls
  if (!seen.every(isKnown)) return undefined
  const [first, ...others] = seen.map((it) => callsOf(at, act, it))
  const times = first!.length
  if (others.some((it) => it.length !== times)) return undefined
  // A call that happened before time passed must not be asserted as one that happens afterwards.
  const done = callBefore(test, act, subject)
  const isDone = 0 < times && at < done && first!.every((it) => it.during <= done)
  const check: Called = { kind: 'called', statement: at, at: isDone ? done : act, times }
  const isInformative =
    first!.every(isStable) &&
    others.every((it) => it.every((call, i) => isSameCall(call, first![i]!))) &&
    !isLong(listOf(first!.flatMap((it) => it.args)))
  return isInformative ? { ...check, args: first!.map((it) => it.args) } : check
}

/** Whether a stub was called as a check states. */
export function isCalled({ statement, at, times, args }: Called, seen: Observation): boolean {
  const calls = callsOf(statement, at, seen)
  if (calls.length !== times) return false
  return args === undefined || calls.every((it, i) => isEqualForRunner(listOf(args[i]!), listOf(it.later)))
}

/** Whether a stub was called during a statement or later. */
export function isCalledSince(at: Ref, stub: Ref, { stubCalls }: Observation): boolean {
  return stubCalls.some((it) => it.stub === stub && at <= it.during)
}

function callsOf(stub: Ref, at: Ref, { stubCalls }: Observation): readonly StubCall[] {
  return stubCalls.filter((it) => it.stub === stub && it.during <= at)
}

/** Whether a call can be stated, also after its arguments change: a runner keeps references to them. */
function isStable({ args, later }: StubCall): boolean {
  return args.every(isComplete) && isSameValue(listOf(args), listOf(later))
}

function isSameCall(a: StubCall, b: StubCall): boolean {
  return isSameValue(listOf(a.args), listOf(b.args)) && isStable(a)
}

function listOf(elements: readonly Value[]): Value {
  return { kind: 'array', elements }
}
