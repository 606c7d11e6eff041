import { describe, expect, test } from 'vitest'
import type { Pattern } from '../../engine/model/test/pattern.ts'
import { printCheck, printThrows } from '../../engine/export/printing/checks.ts'
import { arrangeLikeJest, receivedLikeJest } from '../../engine/export/printing/arrangement.ts'
import type { Dialect } from '../../engine/export/printing/dialect.ts'
import type { Scope } from '../../engine/export/printing/scope.ts'
import { dialects } from '../../engine/export/runners/dialects.ts'
import type { Check } from '../../engine/model/test/suite.ts'
import type { Value } from '../../engine/model/test/value.ts'
import { emptySubject } from '../support/goals.ts'

const shape = { isAbstract: false, subclasses: [], constructors: [], members: [], fields: [] }

const scope: Scope = {
  test: [0, 1, 2, 3].map((type) => ({ kind: 'literal', type, value: 0 })),
  subject: {
    ...emptySubject,
    types: [
      { kind: 'unknown' },
      { kind: 'builtin', name: 'DataView', args: [] },
      { kind: 'array', element: 0 },
      { kind: 'builtin', name: 'Set', args: [0] },
    ],
    classes: [
      { ...shape, name: 'Denied', exported: 'Denied' },
      { ...shape, name: 'Hidden' },
    ],
  },
  local: (exported) => exported,
  mocked: (path) => path.join('.'),
  arranged: arrangeLikeJest,
  received: receivedLikeJest,
  types: (text) => text,
  fluent: 'vi.fn().mockReturnThis()',
  passTime: (ms) => `passTime(${ms})`,
  refer: (ref) => `value${ref}`,
  stubbed: (name, value) => `${name} = ${value}`,
  setVariable: (name, value) => `${name} = ${value}`,
  setTime: (date) => date,
  spied: (owner, method) => `${owner}.${method}`,
  isMock: () => false,
  isOpen: () => false,
}

const primitive = (value: string | number | null | undefined): Value => ({ kind: 'primitive', value })
const error = (className: string, message: string, isPlain = true): Value => ({
  kind: 'error',
  className,
  message,
  isPlain,
  ...(className.endsWith('Error') ? { ofLibrary: true } : {}),
})

const checks: readonly Check[] = [
  { kind: 'equals', statement: 0, value: primitive(-0) },
  { kind: 'equals', statement: 0, value: primitive(undefined) },
  { kind: 'equals', statement: 0, value: primitive(null) },
  { kind: 'equals', statement: 0, value: { kind: 'array', elements: [primitive(NaN)] } },
  { kind: 'instance', statement: 0, of: { from: 'module', name: 'Denied' } },
  { kind: 'size', statement: 0, property: 'length', size: 2 },
  { kind: 'size', statement: 0, property: 'size', size: 3 },
  { kind: 'size', statement: 2, property: 'length', size: 2 },
  { kind: 'size', statement: 3, property: 'size', size: 3 },
  { kind: 'type', statement: 0, type: 'function' },
  { kind: 'same', statement: 1, as: 0 },
  { kind: 'same', statement: 1, as: 0, isNot: true },
  { kind: 'completes', statement: 0 },
  { kind: 'equals', statement: 0, value: error('RangeError', 'too much') },
  { kind: 'called', statement: 0, at: 1, times: 2, args: [[primitive('a'), primitive(undefined)], []] },
  { kind: 'called', statement: 0, at: 1, times: 2 },
  { kind: 'called', statement: 0, at: 1, times: 0, args: [] },
  {
    kind: 'matches',
    statement: 0,
    pattern: {
      kind: 'object',
      entries: [
        ['id', { kind: 'value', value: primitive(1) }],
        ['run', { kind: 'instance', of: { from: 'library', name: 'Function' } }],
        ['list', { kind: 'array', elements: [{ kind: 'error', message: 'no' }] }],
        ['error', { kind: 'error', of: { from: 'module', name: 'Denied' }, message: 'no' }],
      ],
    },
  },
  { kind: 'content', statement: 0, content: { of: 'URL', text: 'https://a.org/' } },
  { kind: 'content', statement: 0, content: { of: 'URLSearchParams', text: 'a=1' } },
  { kind: 'content', statement: 0, content: { of: 'ArrayBuffer', bytes: [0, 255] } },
  { kind: 'content', statement: 1, content: { of: 'DataView', bytes: [7] } },
]

const errors: readonly { readonly error: Value; readonly designed: boolean }[] = [
  { error: error('RangeError', 'too much'), designed: true },
  { error: error('RangeError', 'too much'), designed: false },
  { error: error('RangeError', 'too much', false), designed: true },
  { error: error('AggregateError', 'too much', false), designed: true },
  { error: error('Denied', 'not yours'), designed: true },
  { error: error('Denied', ''), designed: true },
  { error: error('Hidden', 'not yours'), designed: true },
  { error: error('Hidden', ''), designed: true },
  { error: primitive('no'), designed: true },
  { error: primitive(0.4), designed: false },
  { error: { kind: 'opaque', why: 'a proxy' }, designed: true },
]

function thrown({ error, designed }: (typeof errors)[number], awaited: boolean, dialect: Dialect): string {
  const check = { kind: 'throws', statement: 0, error, designed } as const
  return printThrows(check, 'pay(0)', awaited, scope, dialect).join('; ')
}

describe('Vitest', () => {
  const { vitest } = dialects

  test('prints assertions on values', () => {
    expect(checks.flatMap((it) => printCheck(it, 'sum', scope, vitest))).toEqual([
      'expect(sum).toBe(-0)',
      'expect(sum).toBeUndefined()',
      'expect(sum).toBeNull()',
      'expect(sum).toEqual([NaN])',
      'expect(sum).toBeInstanceOf(Denied)',
      'expect(sum).toHaveLength(2)',
      `expect(sum).toHaveProperty('size', 3)`,
      'expect(sum).toHaveLength(2)',
      'expect(sum.size).toBe(3)',
      `expect(typeof sum).toBe('function')`,
      'expect(sum).toBe(value0)',
      'expect(sum).not.toBe(value0)',
      'expect(() => sum).not.toThrow()',
      `expect(sum).toEqual(new RangeError('too much'))`,
      `expect(sum.mock.calls).toEqual([['a', undefined], []])`,
      'expect(sum).toHaveBeenCalledTimes(2)',
      'expect(sum).not.toHaveBeenCalled()',
      `expect(sum).toMatchObject({ id: 1, run: expect.any(Function), list: [{ message: 'no' }], error: { constructor: Denied, message: 'no' } })`,
      `expect((sum as unknown as URL).href).toBe('https://a.org/')`,
      `expect((sum as unknown as URLSearchParams).toString()).toBe('a=1')`,
      'expect(new Uint8Array((sum as unknown as ArrayBuffer))).toEqual(Uint8Array.of(0, 255))',
      'expect(new Uint8Array(sum.buffer)).toEqual(Uint8Array.of(7))',
    ])
    const isDenied: Pattern = { kind: 'instance', of: { from: 'module', name: 'Denied' } }
    const refusals: Pattern = { kind: 'array', elements: Array.from({ length: 4 }, () => isDenied) }
    expect(printCheck({ kind: 'matches', statement: 0, pattern: refusals }, 'sum', scope, vitest)).toEqual([
      'expect(sum).toMatchObject(Array.from({ length: 4 }, () => expect.any(Denied)))',
    ])
    expect(printCheck(checks[8]!, 'await load()', scope, vitest)).toEqual(['expect((await load()).size).toBe(3)'])
    expect(printCheck({ kind: 'completes', statement: 0 }, 'lamp.level = 0', scope, vitest)).toEqual([
      'expect(() => { lamp.level = 0 }).not.toThrow()',
    ])
  })

  test('asserts the class and message of errors', () => {
    expect(errors.map((it) => thrown(it, false, vitest))).toEqual([
      `expect(() => pay(0)).toThrow(new RangeError('too much'))`,
      'expect(() => pay(0)).toThrow(RangeError)',
      `const thrown = thrownBy(() => pay(0)); expect(thrown).toBeInstanceOf(RangeError); expect(thrown).toHaveProperty('message', 'too much')`,
      `const thrown = thrownBy(() => pay(0)); expect(thrown).toBeInstanceOf(AggregateError); expect(thrown).toHaveProperty('message', 'too much')`,
      `const thrown = thrownBy(() => pay(0)); expect(thrown).toBeInstanceOf(Denied); expect(thrown).toHaveProperty('message', 'not yours')`,
      'expect(() => pay(0)).toThrow(Denied)',
      `expect(() => pay(0)).toThrow(expect.objectContaining({ message: 'not yours' }))`,
      'expect(() => pay(0)).toThrow()',
      `expect(thrownBy(() => pay(0))).toBe('no')`,
      `expect(typeof thrownBy(() => pay(0))).toBe('number')`,
      `expect(typeof thrownBy(() => pay(0))).toBe('object')`,
    ])
    expect(thrown(errors[1]!, true, vitest)).toBe('await expect(async () => pay(0)).rejects.toThrow(RangeError)')
    expect(thrown(errors[8]!, true, vitest)).toBe(`expect(await rejectionOf(async () => pay(0))).toBe('no')`)
  })
})

describe('Jest', () => {
  const { jest } = dialects

  test('prints the same assertions as Vitest', () => {
    const { vitest } = dialects
    const printed = (dialect: Dialect): readonly string[] => [
      ...checks.flatMap((it) => printCheck(it, 'sum', scope, dialect)),
      ...errors.map((it) => thrown(it, true, dialect)),
    ]
    expect(printed(jest)).toEqual(printed(vitest))
  })

  test('asserts the only call of a mock in two lines', () => {
    const mocking = { ...scope, subject: { ...scope.subject, mocked: [] }, isMock: () => true }
    const value = { kind: 'primitive', value: 1 } as const
    expect(
      printCheck({ kind: 'called', statement: 0, at: 0, times: 1, args: [[value]] }, 'send', mocking, jest),
    ).toEqual(['expect(send).toHaveBeenCalledTimes(1)', 'expect(send).toHaveBeenCalledWith(1)'])
  })
})

describe('node:test', () => {
  const { node } = dialects

  test('prints assertions on values', () => {
    expect(checks.flatMap((it) => printCheck(it, 'sum', scope, node))).toEqual([
      'assert.equal(sum, -0)',
      'assert.equal(sum, undefined)',
      'assert.equal(sum, null)',
      'assert.deepEqual(sum, [NaN])',
      'assert.ok(sum instanceof Denied)',
      'assertMatches(sum, { length: 2 })',
      'assertMatches(sum, { size: 3 })',
      'assert.equal(sum.length, 2)',
      'assert.equal(sum.size, 3)',
      `assert.equal(typeof sum, 'function')`,
      'assert.equal(sum, value0)',
      'assert.notEqual(sum, value0)',
      'assert.doesNotThrow(() => sum)',
      `assert.deepEqual(sum, new RangeError('too much'))`,
      `assert.deepEqual(callsOf(sum), [['a', undefined], []])`,
      'assert.equal(sum.mock.callCount(), 2)',
      'assert.equal(sum.mock.callCount(), 0)',
      `assertMatches(sum, { id: 1, run: Function, list: [{ message: 'no' }], error: { constructor: Denied, message: 'no' } })`,
      `assert.equal((sum as unknown as URL).href, 'https://a.org/')`,
      `assert.equal((sum as unknown as URLSearchParams).toString(), 'a=1')`,
      'assert.deepEqual(new Uint8Array((sum as unknown as ArrayBuffer)), Uint8Array.of(0, 255))',
      'assert.deepEqual(new Uint8Array(sum.buffer), Uint8Array.of(7))',
    ])
  })

  test('asserts the class and message of errors', () => {
    expect(errors.map((it) => thrown(it, false, node))).toEqual([
      `assert.throws(() => pay(0), { name: 'RangeError', message: 'too much' })`,
      'assert.throws(() => pay(0), RangeError)',
      `const thrown = thrownBy(() => pay(0)); assert.ok(thrown instanceof RangeError); assert.equal(thrown.message, 'too much')`,
      `const thrown = thrownBy(() => pay(0)); assert.ok(thrown instanceof AggregateError); assert.equal(thrown.message, 'too much')`,
      `const thrown = thrownBy(() => pay(0)); assert.ok(thrown instanceof Denied); assert.equal(thrown.message, 'not yours')`,
      'assert.throws(() => pay(0), Denied)',
      `assert.throws(() => pay(0), { message: 'not yours' })`,
      'assert.throws(() => pay(0))',
      `assert.equal(thrownBy(() => pay(0)), 'no')`,
      `assert.equal(typeof thrownBy(() => pay(0)), 'number')`,
      `assert.equal(typeof thrownBy(() => pay(0)), 'object')`,
    ])
    expect(thrown(errors[1]!, true, node)).toBe('await assert.rejects(async () => pay(0), RangeError)')
  })
})
