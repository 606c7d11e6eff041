import { describe, expect, test } from 'vitest'
import { createExecutor } from '../../engine/runtime/interpreter/executor.ts'
import { classifyResult } from '../../engine/runtime/interpreter/classify-result.ts'
import { notingProxy } from '../../engine/runtime/realm/proxies.ts'
import { defaultLimits } from '../../engine/runtime/interpreter/limits.ts'
import { callEndGoals, callEndsOf } from '../../engine/goals/call-ends.ts'
import { createGoalFitness } from '../../engine/goals/goal-fitness.ts'
import { keptGoals, reportedGoals, searchedGoals } from '../../engine/goals/list-goals.ts'
import { callResults } from '../../engine/model/run/call-result.ts'
import type { Run } from '../../engine/model/run/execution.ts'
import type { Statement, TestCase } from '../../engine/model/test/statement.ts'
import { complete } from '../../engine/run/options.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { executionOf } from '../support/goals.ts'

const compiled = compiledOf(
  sourceOf(`
    export class Account {
      private amount = 0
      private label = ''
      get balance(): number { return this.amount }
      getLabel(): string { return this.label }
      setLabel(label: string): void { this.label = label }
      deposit(amount: number): void { if (amount <= 0) throw new RangeError('too little'); this.amount += amount }
      toText(separator: string): string { return this.label + separator + this.amount }
    }
    export function half(n: number): number { return n / 2 }
    export function* count(limit: number): Generator<number> { for (let n = 0; n < limit; n++) yield n }
  `),
)

const idOf = (name: string): number => compiled.subject.callables.findIndex((it) => it.name === name)
const call = (name: string): Statement => ({ kind: 'call', type: 0, callable: idOf(name), args: [] })
const completed = (test: TestCase): Run => ({ ending: 'completed', executed: test.length })

/** The ids of the goals about ends of calls that a run covers. */
function shownBy(test: TestCase, run: Run = completed(test)): readonly string[] {
  const list = keptGoals(compiled, ['branch'], [])
  const { trace } = executionOf([], {})
  return createGoalFitness(compiled, list)
    .covered({ test, run, trace })
    .map((it) => list.goals[it]!.id)
}

describe('the ends of calls', () => {
  test('are those of methods that do more than read or set a field', () => {
    expect(callEndGoals(compiled).map(({ goal }) => [goal.id, goal.label])).toEqual([
      ['end:half:returns', 'half returns'],
      ['end:half:returns-content', 'half returns content'],
      ['end:half:throws', 'half throws'],
      ['end:Account.deposit:returns', 'Account.deposit returns'],
      ['end:Account.deposit:throws', 'Account.deposit throws'],
      ['end:Account.toText:returns', 'Account.toText returns'],
      ['end:Account.toText:returns-content', 'Account.toText returns content'],
      ['end:Account.toText:throws', 'Account.toText throws'],
      ['end:take count():returns', 'take count() returns'],
      ['end:take count():returns-content', 'take count() returns content'],
      ['end:take count():throws', 'take count() throws'],
      ['end:count().next:returns', 'count().next returns'],
      ['end:count().next:throws', 'count().next throws'],
    ])
  })

  test('are kept, but neither reported nor searched for', () => {
    const isEnd = ({ id }: { readonly id: string }): boolean => id.startsWith('end:')
    expect(keptGoals(compiled, ['branch'], []).goals.filter(isEnd)).toHaveLength(2 * 5 + 3)
    expect(keptGoals(compiled, ['line'], []).goals.filter(isEnd)).toEqual([])
    expect(keptGoals(compiled, ['branch'], ['entry:1']).goals.filter(isEnd)).toEqual([])
    expect(reportedGoals(compiled, ['branch']).goals.filter(isEnd)).toEqual([])
    expect(searchedGoals(compiled, complete({})).goals.filter(isEnd)).toEqual([])
  })
})

describe('a test shows', () => {
  test('each call that returns, once', () => {
    expect(shownBy([call('half'), call('Account.deposit'), call('half')])).toEqual([
      'end:half:returns',
      'end:Account.deposit:returns',
    ])
  })

  test('content if a call returns something else than zero, and nothing empty', () => {
    const test = [call('half'), call('half')]
    const { something, content } = callResults
    expect(shownBy(test, { ...completed(test), results: [something, something] })).toEqual(['end:half:returns'])
    expect(shownBy(test, { ...completed(test), results: [something, content] })).toEqual([
      'end:half:returns',
      'end:half:returns-content',
    ])
  })

  test('the error that the code throws on purpose, and no earlier call', () => {
    const test = [call('half'), call('Account.deposit')]
    expect(shownBy(test, { ending: 'threw', executed: 2, designed: 'thrown' })).toEqual(['end:Account.deposit:throws'])
  })

  test('a rejection that the code makes without throwing', () => {
    expect(shownBy([call('half')], { ending: 'threw', executed: 1, designed: 'likely' })).toEqual(['end:half:throws'])
  })

  test('nothing if it crashes, exceeds its budget or does not load', () => {
    const test = [call('half'), call('half')]
    expect(shownBy(test, { ending: 'threw', executed: 2 })).toEqual([])
    expect(shownBy(test, { ending: 'budget', executed: 1 })).toEqual([])
    expect(shownBy(test, { ending: 'threw', executed: 0, designed: 'thrown' })).toEqual([])
  })

  test.each<[string, Statement]>([
    ['a function that throws', { kind: 'function', type: 0, returns: [], throws: 'failed' }],
    ['a rejected promise', { kind: 'builtin', type: 0, name: 'Rejection', args: [] }],
    ['a function that throws a value', { kind: 'builtin', type: 0, name: 'ThrowerOf', args: [] }],
  ])('no normal case if it supplies %s', (_, statement) => {
    const test = [statement, call('half')]
    expect(shownBy(test)).toEqual([])
    expect(shownBy(test, { ending: 'threw', executed: 2, designed: 'thrown' })).toEqual(['end:half:throws'])
    expect(shownBy(test, { ending: 'threw', executed: 2, designed: 'likely' })).toEqual([])
    expect(shownBy([{ kind: 'function', type: 0, returns: [] }, call('half')])).toEqual(['end:half:returns'])
  })
})

describe('a method shows both kinds of its results', () => {
  const telling = compiledOf(
    sourceOf(`
      export function isEven(n: number): boolean { return n % 2 === 0 }
      export async function find(list: number[]): Promise<number | undefined> { return list[0] }
      export function first(list: number[]): void | undefined { return undefined }
    `),
  )

  test('if it declares a boolean, or a value or nothing', () => {
    expect(callEndGoals(telling).map(({ goal }) => goal.id)).toEqual([
      'end:isEven:returns-true',
      'end:isEven:returns-false',
      'end:isEven:throws',
      'end:find:returns-something',
      'end:find:returns-nothing',
      'end:find:throws',
      'end:first:returns',
      'end:first:throws',
    ])
  })

  test('as they are recorded', async () => {
    const executor = createExecutor(telling, defaultLimits)
    const [isEven, find] = ['isEven', 'find'].map((name) =>
      telling.subject.callables.findIndex((it) => it.name === name),
    )
    const number = (value: number): Statement => ({ kind: 'literal', type: 0, value })
    const test: TestCase = [
      number(2),
      number(3),
      { kind: 'call', type: 0, callable: isEven!, args: [0] },
      { kind: 'call', type: 0, callable: isEven!, args: [1] },
      { kind: 'array', type: 0, elements: [] },
      { kind: 'call', type: 0, callable: find!, args: [4] },
      { kind: 'array', type: 0, elements: [0] },
      { kind: 'call', type: 0, callable: find!, args: [6] },
    ]
    const run = await executor.run(test)
    const ends = callEndsOf(telling)
    const seen: string[] = []
    ends.visit(test, run, (end) => seen.push(ends.all[end]!.end))
    expect(seen).toEqual(['returns true', 'returns false', 'returns nothing', 'returns something'])
  })
})

test('classifying a result runs no pasted code', () => {
  const { something, content, nothing } = callResults
  expect([true, false, null, undefined].map(classifyResult)).toEqual([
    callResults.true,
    callResults.false,
    nothing,
    nothing,
  ])
  for (const it of [1, -0.5, Infinity, 'a', [0]]) expect(classifyResult(it)).toBe(content)
  const trapped: unknown = new notingProxy([], {
    get: () => {
      throw new Error('Pasted code ran')
    },
  })
  for (const it of [0, -0, NaN, '', [], {}, new Set([1]), 1n, trapped]) expect(classifyResult(it)).toBe(something)
})

test('signatures of a function share their ends', () => {
  const overloaded = compiledOf(
    sourceOf(`
      export function pick(it: string): string
      export function pick(it: number): number
      export function pick(it: string | number): string | number { return it }
    `),
  )
  const seen: number[] = []
  const test = [0, 1].map((callable): Statement => ({ kind: 'call', type: 0, callable, args: [] }))
  callEndsOf(overloaded).visit(test, completed(test), (end) => seen.push(end))
  expect(seen).toEqual([0, 0])
})
