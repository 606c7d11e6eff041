import { isOfSystem } from '../subject/clock-and-chance.ts'
import type { Subject } from '../subject/subject.ts'
import { type Ref, type TestCase, uses } from './statement.ts'

/**
 * Whether what a mock returned may have made the act of a test crash: it uses a mocked class or value, or called a mock
 * function, which a finished test then arranges.
 */
export function mayBlameMock(test: TestCase, act: Ref, { callables }: Subject): boolean {
  return test.slice(0, act + 1).some((it) => {
    if (it.kind !== 'call') return false
    const { mocks, arrangements = [] } = callables[it.callable]!
    const isFunction = (use: typeof mocks): boolean => use === 'function'
    if (isOfSystem(callables[it.callable]!)) return false
    return (
      isFunction(mocks) || arrangements.some((id) => !isFunction(callables[id]!.mocks) && !isOfSystem(callables[id]!))
    )
  })
}

/** The statements before a call that arrange mocks which it may use. */
export function arrangementsFor(test: TestCase, call: Ref, { callables }: Subject): readonly Ref[] {
  const statement = test[call]
  const wanted = statement?.kind === 'call' ? callables[statement.callable]!.arrangements : undefined
  if (wanted === undefined) return []
  const found: Ref[] = []
  for (let at = 0; at < call; at++) {
    const it = test[at]!
    if (it.kind === 'call' && wanted.includes(it.callable)) found.push(at)
  }
  return found
}

/** Returns a test without the arrangements after its last other call, which nothing sees. */
export function withoutIdleArrangements(test: TestCase, { callables }: Subject): TestCase {
  const isOther = (it: TestCase[number]): boolean => it.kind === 'call' && callables[it.callable]!.mocks === undefined
  const end = test.findLastIndex(isOther) + 1
  return end === 0 || !test.slice(end).some((it) => it.kind === 'call') ? test : test.slice(0, end)
}

/**
 * Whether the calls of the mock that a stub arranges are those of the stub: no other statement arranges the mock, and no
 * earlier one may call it. True for a stub that has a name of its own, as it is used elsewhere, too.
 */
export function hasAllCalls(stub: Ref, test: TestCase, { callables }: Subject): boolean {
  const users = test.flatMap((it, at) => uses(it).flatMap((ref) => (ref === stub ? [at] : [])))
  const statement = users.length === 1 ? test[users[0]!]! : undefined
  if (statement?.kind !== 'call' || callables[statement.callable]!.mocks === undefined) return true
  const { callable } = statement
  const mayCall = (it: TestCase[number]): boolean =>
    it.kind === 'call' && callables[it.callable]!.arrangements?.includes(callable) === true
  const isOnly = test.every((it, at) => it.kind !== 'call' || it.callable !== callable || at === users[0])
  return isOnly && !test.slice(0, users[0]).some(mayCall)
}
