import type { Observation } from '../../model/run/execution.ts'
import type { Subject } from '../../model/subject/subject.ts'
import { lastCall, type Ref, type Statement, type TestCase, uses } from '../../model/test/statement.ts'
import { isComplete } from '../../model/test/value.ts'
import { isLong } from '../assertions/excerpt.ts'
import { pruned } from '../simplify/prune.ts'

/**
 * Makes the forms of a test in which one callback lists its arguments, where any result would do: `map(() => undefined)`
 * does not show that the callback is given the items.
 */
export function listingForms(test: TestCase, subject: Subject): readonly TestCase[] {
  return [...test.entries()].flatMap(([at, it]) => {
    if (it.kind !== 'function' || !mayList(it, subject) || !isArgument(test, at, subject)) return []
    return [pruned(test, at, { kind: 'function', type: it.type, returns: [], listsArguments: true })]
  })
}

/** Whether the arguments of a stub are a result that its type allows. */
function mayList(
  { type, throws, calls, returns, listsArguments }: Statement & { kind: 'function' },
  { types }: Subject,
): boolean {
  const shape = types[type]
  if (throws !== undefined || calls !== undefined || 1 < returns.length || listsArguments === true) return false
  if (shape?.kind !== 'function' || shape.isInferred === true) return false
  return types[shape.returns]?.kind === 'unknown' && 0 < shape.parameters.length
}

/** Whether only the last call or constructors are given a value: what other calls do with it does not show. */
function isArgument(test: TestCase, at: Ref, { callables }: Subject): boolean {
  const act = lastCall(test)
  return test.every((it, user) => {
    if (!uses(it).includes(at)) return true
    if (it.kind !== 'call' || it.receiver === at) return false
    const { kind, mocks } = callables[it.callable]!
    return mocks === undefined && (user === act || kind === 'construct')
  })
}

/** Whether such a stub was called, and the result of the last call can be stated as well as before. */
export function isStatedAsWell(test: TestCase, seen: Observation, before: Observation): boolean {
  const listing = test.findIndex((it) => it.kind === 'function' && it.listsArguments === true)
  if (!seen.stubCalls.some((it) => it.stub === listing)) return false
  const [now, earlier] = [seen, before].map(({ effects }) => effects[lastCall(test)])
  if (now?.kind !== 'returned' || earlier?.kind !== 'returned') return now?.kind === earlier?.kind
  return !isComplete(earlier.value) || (isComplete(now.value) && !isLong(now.value))
}
