import { describe, expect, test } from 'vitest'
import type { Effect, Observation, StubCall } from '../../engine/model/run/execution.ts'
import type { Pattern } from '../../engine/model/test/pattern.ts'
import type { Check } from '../../engine/model/test/suite.ts'
import type { Value } from '../../engine/model/test/value.ts'
import type { Subject } from '../../engine/model/subject/subject.ts'
import { dies, holds } from '../../engine/finish/assertions/holds.ts'
import { emptySubject } from '../support/goals.ts'

const shape = { isAbstract: false, subclasses: [], constructors: [], members: [], fields: [] }
const subject: Subject = {
  ...emptySubject,
  classes: [
    { ...shape, name: 'Animal', exported: 'Beast', subclasses: [1] },
    { ...shape, name: 'Dog', exported: 'Dog' },
    { ...shape, name: 'Failure', exported: 'Failure' },
  ],
}
const returned = (value: Value): Effect => ({ kind: 'returned', value })
const threw = (error: Value, designed = true): Effect => ({ kind: 'threw', error, designed })
const primitive = (value: string | number | null | undefined): Value => ({ kind: 'primitive', value })
const error = (className: string, message: string): Value => ({
  kind: 'error',
  className,
  ofLibrary: true,
  message,
  isPlain: true,
})
const object = (...entries: readonly (readonly [string, Value])[]): Value => ({ kind: 'object', entries })
const seen = (...effects: readonly Effect[]): Observation => ({
  ending: effects.at(-1)?.kind === 'threw' ? 'threw' : 'completed',
  executed: effects.length,
  effects,
  same: effects.map((_, at) => at),
  later: effects.map((it) => (it.kind === 'returned' && it.value.kind !== 'primitive' ? it.value : undefined)),
  stubCalls: [],
  usesEnvironment: false,
  elapsedMs: 0,
  waited: [],
})
const is = (check: Check, effect: Effect): boolean => holds(check, seen(effect), subject)
const equals = (value: Value): Check => ({ kind: 'equals', statement: 0, value })

describe('an assertion about a thrown value', () => {
  const thrown = (status: number): Value => ({
    kind: 'error',
    className: 'Failure',
    message: 'no',
    isPlain: false,
    entries: [['status', primitive(status)]],
  })
  const throwsCheck = (original: Value, parts?: Pattern): Check => ({
    kind: 'throws',
    statement: 0,
    error: original,
    designed: true,
    ...(parts && { parts }),
  })
  const has = (value: Value): Pattern => ({ kind: 'object', entries: [['status', { kind: 'value', value }]] })

  test('compares the properties of an error', () => {
    const check = throwsCheck(thrown(404), has(primitive(404)))
    expect(is(check, threw(thrown(404)))).toBe(true)
    expect(is(check, threw(thrown(405)))).toBe(false)
    expect(is(check, threw({ ...thrown(404), message: 'yes' } as Value))).toBe(false)
    expect(is(throwsCheck(thrown(404)), threw(thrown(405)))).toBe(true)
  })

  test('compares the properties of a thrown object, and the class of an instance', () => {
    const plain = object(['status', primitive(1)], ['again', { kind: 'function', name: '' }])
    expect(is(throwsCheck(plain, has(primitive(1))), threw(plain))).toBe(true)
    expect(is(throwsCheck(plain, has(primitive(2))), threw(plain))).toBe(false)
    const instance = (className: string): Value => ({
      kind: 'object',
      className,
      entries: [['status', primitive(1)]],
    })
    expect(is(throwsCheck(instance('Dog'), has(primitive(1))), threw(instance('Dog')))).toBe(true)
    expect(is(throwsCheck(instance('Dog'), has(primitive(1))), threw(instance('Animal')))).toBe(false)
  })
})

describe('an assertion about a value', () => {
  test.each([
    [primitive(0), primitive(0), true],
    [primitive(0), primitive(-0), false],
    [primitive(NaN), primitive(NaN), true],
    [primitive(undefined), primitive('undefined'), false],
    [primitive(1), primitive('1'), false],
  ])('compares %o with %o like Object.is', (expected, value, same) => {
    expect(is(equals(expected), returned(value))).toBe(same)
  })

  test('compares objects as leniently as the runners do', () => {
    const entries = [
      ['x', primitive(1)],
      ['y', primitive(2)],
    ] as const
    const point = object(...entries)
    expect(is(equals(point), returned(object(['y', primitive(2)], ['x', primitive(1)])))).toBe(true)
    expect(is(equals(point), returned(object(...entries, ['z', primitive(undefined)])))).toBe(true)
    expect(is(equals(point), returned(object(['x', primitive(1)])))).toBe(false)
    const set = (...values: readonly number[]): Value => ({ kind: 'set', elements: values.map(primitive) })
    expect(is(equals(set(1, 2)), returned(set(2, 1)))).toBe(true)
    expect(is(equals(set(1, 2)), returned(set(1, 3)))).toBe(false)
  })

  test('fails if an error is thrown instead', () => {
    expect(is({ kind: 'completes', statement: 0 }, threw(error('Error', 'no')))).toBe(false)
    expect(is({ kind: 'completes', statement: 0 }, returned(primitive(undefined)))).toBe(true)
    expect(is(equals(primitive(1)), threw(error('Error', 'no')))).toBe(false)
  })

  test('compares the later state of the value if it is about a later point', () => {
    const list = (...values: readonly number[]): Value => ({ kind: 'array', elements: values.map(primitive) })
    const run = (later: Value): Observation => ({
      ...seen(returned(list(2, 1)), returned(primitive(undefined))),
      later: [later, undefined],
    })
    const check: Check = { kind: 'equals', statement: 0, at: 1, value: list(1, 2) }
    expect(holds(check, run(list(1, 2)), subject)).toBe(true)
    expect(holds(check, run(list(2, 1)), subject)).toBe(false)
  })
})

test('an assertion about parts ignores other parts', () => {
  const pattern: Pattern = {
    kind: 'object',
    entries: [
      ['ok', { kind: 'value', value: primitive(0) }],
      ['list', { kind: 'array', elements: [{ kind: 'instance', of: { from: 'library', name: 'Function' } }] }],
      ['error', { kind: 'error', of: { from: 'library', name: 'RangeError' }, message: 'no' }],
    ],
  }
  const list = (...elements: readonly Value[]): Value => ({ kind: 'array', elements })
  const run: Value = { kind: 'function', name: 'run' }
  const matches = (ok: number, runs: Value, thrown: Value): boolean => {
    const value = object(['error', thrown], ['more', primitive(1)], ['list', runs], ['ok', primitive(ok)])
    return is({ kind: 'matches', statement: 0, pattern }, returned(value))
  }
  expect(matches(0, list(run), error('RangeError', 'no'))).toBe(true)
  expect(matches(1, list(run), error('RangeError', 'no'))).toBe(false)
  expect(matches(0, list(run, run), error('RangeError', 'no'))).toBe(false)
  expect(matches(0, list(primitive(1)), error('RangeError', 'no'))).toBe(false)
  expect(matches(0, list(run), error('RangeError', 'yes'))).toBe(false)
  expect(matches(0, list(run), error('TypeError', 'no'))).toBe(false)
  expect(is({ kind: 'matches', statement: 0, pattern }, returned(primitive(0)))).toBe(false)
})

test('an assertion about a class accepts subclasses', () => {
  const check = (name: string): Check => {
    return { kind: 'instance', statement: 0, of: { from: name === 'Error' ? 'library' : 'module', name } }
  }
  const instance = (className: string): Effect => returned({ kind: 'object', className, entries: [] })
  expect(is(check('Beast'), instance('Animal'))).toBe(true)
  expect(is(check('Beast'), instance('Dog'))).toBe(true)
  expect(is(check('Dog'), instance('Animal'))).toBe(false)
  expect(is(check('Error'), returned(error('RangeError', '')))).toBe(true)
})

test('an assertion about an error compares its class, and its message if the code wrote it', () => {
  const check = (it: Value, designed = true): Check => ({ kind: 'throws', statement: 0, error: it, designed })
  const range = check(error('RangeError', 'too far'))
  expect(is(range, threw(error('RangeError', 'too far')))).toBe(true)
  expect(is(range, threw(error('RangeError', 'too near')))).toBe(false)
  expect(is(range, threw(error('TypeError', 'too far')))).toBe(false)
  expect(is(range, returned(primitive(1)))).toBe(false)
  expect(is(check(error('TypeError', 'of V8'), false), threw(error('TypeError', 'of another'), false))).toBe(true)
  expect(is(check(primitive('no')), threw(primitive('never')))).toBe(false)
})

test('an assertion about identity holds while both values are the same object', () => {
  const check: Check = { kind: 'same', statement: 1, as: 0 }
  const run = (...same: readonly number[]): Observation => ({
    ...seen(returned(object()), returned(object())),
    same,
  })
  expect(holds(check, run(0, 0), subject)).toBe(true)
  expect(holds(check, run(0, 1), subject)).toBe(false)
})

test('an assertion that values are different objects fails for the same object', () => {
  const check: Check = { kind: 'same', statement: 1, as: 0, isNot: true }
  const run = (...same: readonly number[]): Observation => ({
    ...seen(returned(object()), returned(object())),
    same,
  })
  expect(holds(check, run(0, 0), subject)).toBe(false)
  expect(holds(check, run(0, 1), subject)).toBe(true)
})

test('an assertion about identity also holds if both values are the same primitive', () => {
  const check: Check = { kind: 'same', statement: 1, as: 0 }
  const run = (one: Value, other: Value): Observation => seen(returned(one), returned(other))
  expect(holds(check, run(primitive(undefined), primitive(undefined)), subject)).toBe(true)
  expect(holds(check, run(primitive(undefined), primitive(null)), subject)).toBe(false)
  expect(holds(check, run(primitive(undefined), object()), subject)).toBe(false)
})

test('a test that stops earlier than before kills the mutant, whatever its assertions', () => {
  const original = seen(returned(primitive(1)), returned(primitive(2)))
  expect(dies(original, seen(returned(primitive(3)), returned(primitive(4))), 1)).toBe(false)
  expect(dies(original, seen(threw(primitive('no'))), 1)).toBe(true)
  expect(dies(original, seen(returned(primitive(1)), { kind: 'ended', why: 'too long' }), 1)).toBe(true)
  expect(dies(original, seen(returned(primitive(1)), threw(primitive('no'))), 0)).toBe(false)
  const throwing = seen(returned(primitive(1)), threw(primitive('no')))
  expect(dies(throwing, original, 1)).toBe(false)
})

describe('an assertion about calls of a stub', () => {
  const call = (n: number, during = 1): StubCall => ({ stub: 0, during, args: [primitive(n)], later: [primitive(n)] })
  const run = (...stubCalls: readonly StubCall[]): Observation => ({
    ...seen(returned({ kind: 'function', name: '' }), returned(primitive(undefined)), returned(primitive(0))),
    stubCalls,
  })

  test.each([
    [[call(1), call(2)], true],
    [[call(1), call(2), call(3, 2)], true],
    [[call(2), call(1)], false],
    [[call(1)], false],
    [[], false],
  ])('considers the calls up to its point: %j', (calls, expected) => {
    const check: Check = { kind: 'called', statement: 0, at: 1, times: 2, args: [[primitive(1)], [primitive(2)]] }
    expect(holds(check, run(...calls), subject)).toBe(expected)
  })

  test('only counts the calls if it has no arguments', () => {
    const check: Check = { kind: 'called', statement: 0, at: 1, times: 1 }
    expect([[call(1)], [call(2)], []].map((it) => holds(check, run(...it), subject))).toEqual([true, true, false])
  })

  test('compares the later state of the arguments, as runners do', () => {
    const check: Check = { kind: 'called', statement: 0, at: 1, times: 1, args: [[primitive(1)]] }
    expect(holds(check, run({ ...call(1), later: [primitive(2)] }), subject)).toBe(false)
  })

  test('can be about a call that throws', () => {
    const thrown = seen(returned({ kind: 'function', name: '' }), threw(error('Error', 'no')))
    const check: Check = { kind: 'called', statement: 0, at: 1, times: 1 }
    expect(holds(check, { ...thrown, stubCalls: [call(1)] }, subject)).toBe(true)
  })
})
