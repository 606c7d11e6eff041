import type { Observation } from '../../model/run/execution.ts'
import type { Subject } from '../../model/subject/subject.ts'
import { lastCall, type Ref, type Statement, type TestCase, uses } from '../../model/test/statement.ts'
import { isComplete, type Value } from '../../model/test/value.ts'
import { isSameValue } from '../assertions/equal.ts'
import { isLong } from '../assertions/excerpt.ts'
import { pruned } from '../simplify/prune.ts'

/** The callbacks of the last call that may list their arguments, because their result may be of any type; the last first. */
export function listingPlaces(test: TestCase, subject: Subject): readonly Ref[] {
  const act = lastCall(test)
  const isOnlyOfAct = (at: Ref): boolean =>
    test.every((it, user) => !uses(it).includes(at) || (user === act && it.kind === 'call' && it.receiver !== at))
  const call = test[act]
  if (call?.kind !== 'call' || subject.callables[call.callable]!.mocks !== undefined) return []
  return [...new Set(call.args)]
    .filter((at) => mayList(test[at]!, subject) && isOnlyOfAct(at))
    .toSorted((a, b) => b - a)
}

/** The form of a test in which the callback at a place lists its arguments. */
export function listing(test: TestCase, at: Ref): TestCase {
  return pruned(test, at, { kind: 'function', type: test[at]!.type, returns: [], listsArguments: true })
}

/** Whether a statement is a stub whose arguments are a result that its type allows. */
function mayList(stub: Statement, { types }: Subject): boolean {
  if (stub.kind !== 'function') return false
  const { type, throws, calls, returns, listsArguments } = stub
  const shape = types[type]
  if (throws !== undefined || calls !== undefined || 1 < returns.length || listsArguments === true) return false
  if (shape?.kind !== 'function' || shape.isInferred === true || shape.isPlain === false) return false
  return types[shape.returns]?.kind === 'unknown' && 0 < shape.parameters.length
}

/**
 * Whether the result of the last call contains the arguments of a listing callback as a list, and can be stated: only
 * then does the callback show more than one that ignores them.
 */
export function showsArguments(test: TestCase, { effects, stubCalls }: Observation): boolean {
  const effect = effects[lastCall(test)]
  if (effect?.kind !== 'returned' || !isComplete(effect.value) || isLong(effect.value)) return false
  const isListing = (at: Ref): boolean => {
    const it = test[at]
    return it?.kind === 'function' && it.listsArguments === true
  }
  const lists = stubCalls.filter((it) => isListing(it.stub) && 0 < it.args.length).map((it) => it.args)
  const isShown = (value: Value): boolean => {
    const elements = value.kind === 'array' || value.kind === 'set' ? value.elements : []
    const isOne = value.kind === 'array' && lists.some((it) => isSameValue({ kind: 'array', elements: it }, value))
    if (isOne || elements.some(isShown)) return true
    if (value.kind === 'object') return value.entries.some(([, it]) => isShown(it))
    return value.kind === 'map' && value.entries.some((it) => it.some(isShown))
  }
  return isShown(effect.value)
}
