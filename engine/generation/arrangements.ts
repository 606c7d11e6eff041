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

/**
 * Inserts an arrangement before `end`: of a mock that the test does not arrange yet before the first call that may use
 * it, otherwise before any such call. Simplification drops an earlier one if no call needs it. Returns whether it did.
 */
export function insertArrangement(builder: TestBuilder, end: number): boolean {
  const { random } = builder
  const users: number[] = []
  for (let at = 0; at < end; at++) if (arrangementsOf(builder, at).length > 0) users.push(at)
  if (users.length === 0) return false
  const user = users[below(random, users.length)]!
  const chosen = pick(random, arrangementsOf(builder, user))
  const mayUse = (at: number): boolean => arrangementsOf(builder, at).includes(chosen)
  const at = isCalled(builder, chosen) ? user : users.find(mayUse)!
  return insertAt(builder, at, (it) => call(it, chosen, 0)) !== nothing
}

/** The mocks that a call of the test may use. */
function arrangementsOf({ index, statements }: TestBuilder, at: number): readonly CallableId[] {
  const statement = statements[at]!
  return statement.kind === 'call' ? (index.subject.callables[statement.callable]!.arrangements ?? []) : []
}

/** Before a callback, calls a target that may give it to a mock or the page, unless the test has called one. */
export function callGiver(builder: TestBuilder, target: CallableId): void {
  const { index, random } = builder
  const { callback } = index.subject.callables[target]!
  if (callback === undefined || !('givers' in callback) || callback.givers.length === 0) return
  if (!callback.givers.some((it) => isCalled(builder, it))) call(builder, pick(random, callback.givers), 0)
}

function isCalled({ statements }: TestBuilder, callable: CallableId): boolean {
  return statements.some((it) => it.kind === 'call' && it.callable === callable)
}
