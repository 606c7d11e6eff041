import { describe, expect, test } from 'vitest'
import { type Effect, mostStubCalls, type Observation, type StubCall } from '../../engine/model/run/execution.ts'
import { lastCall, type TestCase } from '../../engine/model/test/statement.ts'
import type { Callable, Subject } from '../../engine/model/subject/subject.ts'
import type { Check } from '../../engine/model/test/suite.ts'
import type { Value } from '../../engine/model/test/value.ts'
import { type AssertionCandidate, assertionCandidates } from '../../engine/finish/assertions/assertion-candidates.ts'
import { emptySubject, somewhere } from '../support/goals.ts'

const call: Callable = {
  kind: 'function',
  name: 'f',
  target: 'f',
  path: ['f'],
  parameters: [],
  returns: 0,
  awaited: false,
  place: somewhere,
}
const subject: Subject = {
  ...emptySubject,
  types: [{ kind: 'void' }, { kind: 'union', members: [0] }, { kind: 'class', class: 0 }],
  classes: [
    {
      name: 'Stack',
      exported: 'Stack',
      isAbstract: false,
      subclasses: [],
      constructors: [],
      members: [],
      fields: [],
    },
  ],
  callables: [
    call,
    { ...call, kind: 'construct' },
    { ...call, name: 'find', returns: 1 },
    { ...call, name: 'make', returns: 2 },
    { ...call, kind: 'set', name: 'set level' },
  ],
}
const statement = (callable: number, ...args: readonly number[]) => ({ kind: 'call', type: 0, callable, args }) as const
const returned = (value: Value): Effect => ({ kind: 'returned', value })
const primitive = (value: number | undefined): Value => ({ kind: 'primitive', value })
const list = (...values: readonly number[]): Value => ({ kind: 'array', elements: values.map(primitive) })
const observation = (...effects: readonly Effect[]): Observation => ({
  ending: 'completed',
  executed: effects.length,
  effects,
  same: effects.map((_, at) => at),
  later: effects.map(() => undefined),
  stubCalls: [],
  usesEnvironment: false,
  elapsedMs: 0,
  waited: [],
})
const candidatesFor = (it: TestCase, seen: readonly Observation[]): readonly AssertionCandidate[] =>
  assertionCandidates(it, lastCall(it), subject, seen)
const checksIn = (it: TestCase, seen: readonly Observation[]): readonly Check[] =>
  candidatesFor(it, seen).map(({ check }) => check)

describe('assertion candidates', () => {
  test('assert complete values', () => {
    const seen = observation(returned(primitive(-0)))
    expect(candidatesFor([statement(0)], [seen, seen])).toEqual([
      { check: { kind: 'equals', statement: 0, value: primitive(-0) }, rank: 'result' },
    ])
  })

  test('assert only the type of a value that differs between environments', () => {
    const one = observation(returned(primitive(0)), returned(primitive(1)))
    const two = observation(returned(primitive(-0)), returned(primitive(1)))
    expect(candidatesFor([statement(0), statement(0)], [one, two])).toEqual([
      { check: { kind: 'type', statement: 0, type: 'number' }, rank: 'setup' },
      { check: { kind: 'equals', statement: 1, value: primitive(1) }, rank: 'result' },
    ])
  })

  test('assert the class of objects that differ between environments', () => {
    const seen = [1, 2].map((time) => observation(returned({ kind: 'date', time })))
    expect(checksIn([statement(0)], seen)).toEqual([
      { kind: 'instance', statement: 0, of: { from: 'library', name: 'Date' } },
    ])
  })

  test('assert that an assignment completes if it is the act', () => {
    const seen = observation(returned(primitive(1)), returned(primitive(1)))
    expect(candidatesFor([statement(4), statement(4)], [seen, seen])).toEqual([
      { check: { kind: 'completes', statement: 1 }, rank: 'trivial' },
    ])
  })

  test('assert nothing about a value whose type differs', () => {
    const seen = [observation(returned(primitive(1))), observation(returned(primitive(undefined)))]
    expect(checksIn([statement(0)], seen)).toEqual([])
  })

  test('rank trivial assertions apart from informative ones', () => {
    const instance: Value = { kind: 'object', className: 'Stack', entries: [] }
    const seen = observation(returned(instance), returned(instance), returned(primitive(undefined)))
    const ranksOf = (...callables: readonly number[]) =>
      candidatesFor(
        callables.map((it) => statement(it)),
        [seen, seen],
      ).map((it) => it.rank)
    expect([ranksOf(1), ranksOf(3)]).toEqual([['trivial'], ['trivial']])
    expect(ranksOf(1, 3, 0)).toEqual(['setup', 'setup', 'trivial'])
    expect(ranksOf(2, 2, 2)).toEqual(['incidental', 'incidental', 'result'])
  })

  test('rank values by whether they are used, and later state by whether the act affects it', () => {
    const seen = observation(...[1, 2, 3, 4].map((it) => returned(primitive(it))))
    const inspecting = [statement(2), statement(2), statement(2, 0), statement(2, 2)]
    expect(assertionCandidates(inspecting, 2, subject, [seen, seen]).map((it) => it.rank)).toEqual([
      'used',
      'incidental',
      'result',
      'state',
    ])
    const ofOthers = [statement(2), statement(2), statement(2, 0), statement(2, 1)]
    expect(assertionCandidates(ofOthers, 2, subject, [seen, seen]).map((it) => it.rank)).toEqual([
      'used',
      'incidental',
      'result',
      'incidental',
    ])
  })

  test('assert how the call changed its argument', () => {
    const calling = [{ kind: 'array', type: 0, elements: [] } as const, statement(0, 0)]
    const seen = { ...observation(returned(list(2, 1)), returned(primitive(0))), later: [list(1, 2), undefined] }
    expect(checksIn(calling, [seen, seen])).toContainEqual({ kind: 'equals', statement: 0, at: 1, value: list(1, 2) })
    const untouched = { ...seen, later: [list(2, 1), undefined] }
    expect(checksIn(calling, [untouched, untouched]).map((it) => it.statement)).toEqual([1])
    const unstable = { ...seen, later: [list(0, 2), undefined] }
    expect(checksIn(calling, [seen, unstable]).map((it) => it.statement)).toEqual([1])
  })

  test('assert how often the act called a stub, and with which arguments if these stay unchanged', () => {
    const stub = { kind: 'function', type: 0, returns: [] } as const
    const calling = [stub, statement(0, 0), statement(0)]
    const call = (during: number, value = primitive(1), later = value): StubCall => ({
      stub: 0,
      during,
      args: [value],
      later: [later],
    })
    const callAssertion = (act: number, ...runs: readonly (readonly StubCall[])[]): unknown => {
      const effects = calling.map((_, at) => returned(at === 0 ? { kind: 'function', name: '' } : primitive(undefined)))
      const seen = runs.map((stubCalls) => ({ ...observation(...effects), stubCalls }))
      return assertionCandidates(calling, act, subject, seen).find(({ check }) => check.kind === 'called')
    }
    const check = { kind: 'called', statement: 0, at: 1, times: 1 } as const
    expect(callAssertion(1, [call(1)])).toEqual({ check: { ...check, args: [[primitive(1)]] }, rank: 'change' })
    expect(callAssertion(1, [call(1), call(2)])).toEqual({
      check: { ...check, args: [[primitive(1)]] },
      rank: 'change',
    })
    expect(callAssertion(1, [])).toEqual({ check: { ...check, times: 0, args: [] }, rank: 'state' })
    expect(callAssertion(2, [call(1)])).toMatchObject({ check: { times: 1 }, rank: 'incidental' })
    expect(callAssertion(1, [call(1)], [call(1, primitive(2))])).toEqual({ check, rank: 'change' })
    expect(callAssertion(1, [call(1, list(1), list(1, 2))])).toEqual({ check, rank: 'change' })
    expect(callAssertion(1, [call(1)], [])).toBeUndefined()
    expect(
      callAssertion(
        1,
        Array.from({ length: mostStubCalls }, () => call(1)),
      ),
    ).toBeUndefined()
  })

  test('assert identity with an earlier value', () => {
    const it = returned(list())
    const seen: Observation = { ...observation(it, it), same: [0, 0] }
    expect(checksIn([statement(0), statement(0)], [seen, seen])).toContainEqual({
      kind: 'same',
      statement: 1,
      as: 0,
    })
  })

  test('assert that a result is not the equal list which the call was given', () => {
    const run = (given: Value, result: Value): Observation => observation(returned(given), returned(result))
    const isNot: Check = { kind: 'same', statement: 1, as: 0, isNot: true }
    const test = [statement(0), statement(2, 0)]
    const copied = run(list(1), list(1))
    expect(checksIn(test, [copied, copied])).toContainEqual(isNot)
    for (const [given, result] of [
      [list(1), list(2)],
      [primitive(1), primitive(1)],
    ] as const)
      expect(checksIn(test, [run(given, result), run(given, result)])).not.toContainEqual(isNot)
  })

  test('assert the parts of a value that are equal in all environments, if the whole is not', () => {
    const order = (id: number, when: number): Value => ({
      kind: 'object',
      entries: [
        ['id', primitive(id)],
        ['when', { kind: 'date', time: when }],
        ['run', { kind: 'function', name: '' }],
        ['list', { kind: 'array', elements: [primitive(3), { kind: 'opaque', why: 'a proxy' }] }],
        ['error', { kind: 'error', className: 'Hidden', message: 'no', isPlain: false }],
      ],
    })
    const library = (name: string) => ({ kind: 'instance', of: { from: 'library', name } })
    const one = observation(returned(order(1, 5)))
    const entries = [
      ['id', { kind: 'value', value: primitive(1) }],
      ['when', library('Date')],
      ['run', library('Function')],
      ['error', { kind: 'error', message: 'no' }],
    ]
    expect(checksIn([statement(0)], [one, observation(returned(order(1, 6)))])).toEqual([
      { kind: 'matches', statement: 0, pattern: { kind: 'object', entries } },
    ])
    const functions = observation(returned({ kind: 'object', entries: [['run', { kind: 'function', name: '' }]] }))
    expect(checksIn([statement(0)], [functions, functions])).toEqual([{ kind: 'type', statement: 0, type: 'object' }])
  })

  test('assert the error of the last statement', () => {
    const error: Value = { kind: 'error', className: 'RangeError', message: 'no', isPlain: true }
    const seen = observation({ kind: 'threw', error, designed: true })
    expect(checksIn([statement(0)], [seen, seen])).toEqual([{ kind: 'throws', statement: 0, error, designed: true }])
  })
})
