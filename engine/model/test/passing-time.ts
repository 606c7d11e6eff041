import type { Ref, Statement, TestCase } from './statement.ts'
import type { Subject } from '../subject/subject.ts'

/** Whether a statement only lets time pass. */
export function isPass(statement: Statement | undefined, { callables }: Subject): boolean {
  return statement?.kind === 'call' && callables[statement.callable]!.kind === 'pass'
}

/** The latest call of the source up to a position, except passes and events; the position itself if none. */
export function callBefore(test: TestCase, at: Ref, { callables }: Subject): Ref {
  for (let earlier = at; 0 <= earlier; earlier--) {
    const it = test[earlier]!
    const kind = it.kind === 'call' ? callables[it.callable]!.kind : undefined
    if (kind !== undefined && kind !== 'pass' && kind !== 'event') return earlier
  }
  return at
}

/** The total time of passes after `from` up to `to`, in ms. `undefined` if there are none. */
export function passedMs(test: TestCase, from: Ref, to: Ref, subject: Subject): number | undefined {
  let ms: number | undefined
  for (let at = from + 1; at <= to; at++) {
    const statement = test[at]
    if (statement?.kind !== 'call' || !isPass(statement, subject)) continue
    const wait = test[statement.args[0]!]
    ms = (ms ?? 0) + (wait?.kind === 'literal' ? Number(wait.value) : 0)
  }
  return ms
}

/** The test with a final wait for everything delayed by promises; unchanged if impossible. */
export function settled(test: TestCase, { callables, types }: Subject): TestCase {
  const callable = callables.findIndex((it) => it.kind === 'pass')
  const pass = callables[callable]
  const waits = pass === undefined ? undefined : types[pass.parameters[0]!.type]
  const type = waits?.kind === 'union' ? waits.members[0] : undefined
  const shortest = type === undefined ? undefined : types[type]
  if (pass === undefined || type === undefined || shortest?.kind !== 'literal') return test
  return [
    ...test,
    { kind: 'literal', type, value: shortest.value },
    { kind: 'call', type: pass.returns, callable, args: [test.length] },
  ]
}
