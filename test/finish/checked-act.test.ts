import { expect, test } from 'vitest'
import type { Statement, TestCase } from '../../engine/model/test/statement.ts'
import type { Check } from '../../engine/model/test/suite.ts'
import { checkedAct } from '../../engine/finish/select-assertions.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'

const { subject } = compiledOf(
  sourceOf(`
  export const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
  export const after = (done: () => void): void => { setTimeout(done, 1) }
  export class Poller {
    ticks = 0
    start(): void { setTimeout(() => this.ticks++, 1) }
    settled(): Promise<void> { return delay(1) }
  }
`),
)
const call = (name: string, refs: { receiver?: number; args?: readonly number[] } = {}): Statement => {
  const callable = subject.callables.findIndex((it) => it.name === name)
  return { kind: 'call', type: subject.callables[callable]!.returns, callable, args: [], ...refs }
}
const nothing = (statement: number): Check => ({
  kind: 'equals',
  statement,
  value: { kind: 'primitive', value: undefined },
})
const one = (statement: number): Check => ({ kind: 'equals', statement, value: { kind: 'primitive', value: 1 } })
const called = (statement: number, at: number): Check => ({ kind: 'called', statement, at, times: 1 })

const stub: Statement = { kind: 'function', type: 0, returns: [] }
const soon: Statement = { kind: 'literal', type: 0, value: 0 }
const polling: TestCase = [call('new Poller'), call('Poller.start', { receiver: 0 }), soon]
const reading = call('get Poller.ticks', { receiver: 0 })
const waiting = call('delay', { args: [2] })

test.each<readonly [string, TestCase, number, readonly Check[], number]>([
  [
    'a test that checks a callback is about the call that received it',
    [stub, call('after', { args: [0] }), soon, waiting],
    3,
    [nothing(3), called(0, 3)],
    1,
  ],
  [
    'a test that checks state is about the call that changes it',
    [...polling, waiting, reading],
    3,
    [nothing(3), one(4)],
    1,
  ],
  ['a test that checks the result of a wait is about the wait', [...polling, waiting, reading], 3, [one(3), one(4)], 3],
  ['a test that checks nothing but a wait is about the wait', [soon, call('delay', { args: [0] })], 1, [nothing(1)], 1],
  [
    'a test that waits by a method of the checked object is about the method',
    [...polling.slice(0, 2), call('Poller.settled', { receiver: 0 }), reading],
    2,
    [nothing(2), one(3)],
    2,
  ],
])('%s', (_, test, act, checks, expected) => {
  expect(checkedAct(test, act, checks, subject)).toBe(expected)
})
