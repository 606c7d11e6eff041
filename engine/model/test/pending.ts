import { type Ref, type Statement, type TestCase, uses } from './statement.ts'
import type { CallableId, Subject } from '../subject/subject.ts'

/** Whether a statement starts a call without awaiting its promise. */
export function isBegun(statement: Statement | undefined, { callables }: Subject): boolean {
  return statement?.kind === 'call' && callables[statement.callable]!.isBegun === true
}

/** The call whose promise a statement awaits; the position itself if there is none. */
export function begunFor(test: TestCase, at: Ref, { callables }: Subject): Ref {
  const it = test[at]
  return it?.kind === 'call' && callables[it.callable]!.kind === 'await' ? it.receiver! : at
}

/** The started calls of a test that are not awaited, in order. */
export function unawaited(test: TestCase, subject: Subject): readonly Ref[] {
  const awaited = new Set(
    [...test.keys()].filter((at) => !isBegun(test[at], subject)).map((at) => begunFor(test, at, subject)),
  )
  return [...test.keys()].filter((at) => isBegun(test[at], subject) && !awaited.has(at))
}

/** The test with a final `await` of a call that it started. */
export function awaiting(test: TestCase, begun: Ref, { callables }: Subject): TestCase {
  const callable = callables.findIndex((it) => it.kind === 'await' && it.receiver === test[begun]!.type)
  const it = callables[callable]
  return it === undefined ? test : [...test, { kind: 'call', type: it.returns, callable, receiver: begun, args: [] }]
}

/** The test with an awaited call only started, and awaited at the end; `undefined` unless an event follows it. */
export function beginning(test: TestCase, subject: Subject): TestCase | undefined {
  const { callables } = subject
  const at = test.findLastIndex((it) => it.kind === 'call' && twinOf(it.callable, subject) !== undefined)
  const waiting = test[at]
  if (waiting?.kind !== 'call' || test.some((it) => uses(it).includes(at))) return undefined
  const happens = test.findLastIndex((it) => it.kind === 'call' && callables[it.callable]!.kind === 'event')
  if (happens < at) return undefined
  const callable = twinOf(waiting.callable, subject)!
  const begun = test.with(at, { ...waiting, callable, type: callables[callable]!.returns })
  return awaiting(begun, at, subject)
}

/** The callable that starts a call without awaiting it, if there is one. */
function twinOf(callable: CallableId, { callables }: Subject): CallableId | undefined {
  const name = begunName(callables[callable]!.name)
  const twin = callables[callable]!.awaited ? callables.findIndex((it) => it.isBegun === true && it.name === name) : -1
  return twin < 0 ? undefined : twin
}

/** The name of the callable that starts a call without awaiting it. */
export function begunName(name: string): string {
  return `begin ${name}`
}
