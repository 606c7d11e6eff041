import type { Subject } from '../subject/subject.ts'
import { type Ref, type TestCase, uses } from './statement.ts'

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

/**
 * Whether a stub records every call by then of the mock that it arranges, as an assertion about the mock states it: no
 * earlier call may use the mock, and nothing else arranges it. A stub that arranges none records its own calls.
 */
export function recordsAllCalls(test: TestCase, stub: Ref, act: Ref, { callables }: Subject): boolean {
  const users = test.flatMap((it, at) => (uses(it).includes(stub) ? [at] : []))
  const [at] = users
  const statement = at === undefined ? undefined : test[at]!
  // A stub with several users has a name of its own.
  if (users.length !== 1 || statement?.kind !== 'call') return true
  const mock = statement.callable
  if (callables[mock]!.mocks === undefined) return true
  const mayCall = (it: (typeof callables)[number]): boolean =>
    it.mocks === undefined &&
    (it.runs === undefined ? runsUnknown.has(it.kind) : it.arrangements?.includes(mock) === true)
  return test.slice(0, act + 1).every((it, other) => {
    if (it.kind !== 'call' || other === at) return true
    return it.callable !== mock && (at! < other || !mayCall(callables[it.callable]!))
  })
}

/** Kinds of calls that may run any code of the source. */
const runsUnknown: ReadonlySet<string> = new Set(['function', 'method', 'apply', 'take', 'pass', 'await', 'event'])
