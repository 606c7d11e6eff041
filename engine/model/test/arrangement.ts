import type { Subject } from '../subject/subject.ts'
import type { Ref, TestCase } from './statement.ts'

/**
 * Whether what a mock returned may have made the act of a test crash: it uses a mocked class or value, or called a mock
 * function, which a finished test then arranges.
 */
export function mayBlameMock(test: TestCase, act: Ref, { callables }: Subject): boolean {
  return test.slice(0, act + 1).some((it) => {
    if (it.kind !== 'call') return false
    const { mocks, arrangements = [] } = callables[it.callable]!
    const isFunction = (use: typeof mocks): boolean => use === 'function'
    return isFunction(mocks) || arrangements.some((id) => !isFunction(callables[id]!.mocks))
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
