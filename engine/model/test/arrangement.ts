import type { Subject } from '../subject/subject.ts'
import type { Ref, TestCase } from './statement.ts'

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
