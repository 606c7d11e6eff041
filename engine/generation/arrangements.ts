import type { CallableId } from '../model/subject/subject.ts'
import { below, chance, pick } from '../random/random.ts'
import { call } from './calls.ts'
import { nothing } from './slot-kind.ts'
import { insertAt, type TestBuilder } from './test-builder.ts'

/** Arranges some of the mocks that a target may use, before a call to it, unless the test has arranged them. */
export function arrangeMocks(builder: TestBuilder, target: CallableId): void {
  const { index, random } = builder
  const { arrangements } = index.subject.callables[target]!
  if (arrangements === undefined) return
  for (const it of arrangements) {
    if (!isCalled(builder, it) && chance(random, index.parameters.arrangeMock)) call(builder, it, 0)
  }
}

/** Inserts an arrangement that a call before `end` may use, before that call. Returns whether it did. */
export function insertArrangement(builder: TestBuilder, end: number): boolean {
  const { index, random, statements } = builder
  const users: number[] = []
  for (let at = 0; at < end; at++) {
    const statement = statements[at]!
    if (statement.kind === 'call' && index.subject.callables[statement.callable]!.arrangements !== undefined)
      users.push(at)
  }
  if (users.length === 0) return false
  const at = users[below(random, users.length)]!
  const user = statements[at]!
  if (user.kind !== 'call') return false
  const chosen = pick(random, index.subject.callables[user.callable]!.arrangements!)
  return insertAt(builder, at, (it) => call(it, chosen, 0)) !== nothing
}

/** Before a callback of a mock, calls a target that may give it to the mock, unless the test has called one. */
export function callGiver(builder: TestBuilder, target: CallableId): void {
  const { index, random } = builder
  const { callback } = index.subject.callables[target]!
  if (callback?.in !== 'mock' || callback.givers.length === 0) return
  if (!callback.givers.some((it) => isCalled(builder, it))) call(builder, pick(random, callback.givers), 0)
}

function isCalled({ statements }: TestBuilder, callable: CallableId): boolean {
  return statements.some((it) => it.kind === 'call' && it.callable === callable)
}
