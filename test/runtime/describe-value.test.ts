import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeValue } from '../../engine/runtime/values/describe-value.ts'
import { notingProxy } from '../../engine/runtime/realm/proxies.ts'
import { typeOf } from '../../engine/model/subject/type-of.ts'
import type { Content, Value } from '../../engine/model/test/value.ts'

const one: Value = { kind: 'primitive', value: 1 }

class Point {
  x = 1
}

/** Subclasses of library classes, with the same names. */
const namesakes = {
  RangeError: class RangeError extends globalThis.RangeError {},
  Map: class Map extends globalThis.Map {},
  Uint8Array: class Uint8Array extends globalThis.Uint8Array {},
}

test.each<[string, unknown, Value]>([
  ['NaN', NaN, { kind: 'primitive', value: NaN }],
  ['-0', -0, { kind: 'primitive', value: -0 }],
  ['a bigint', 5n, { kind: 'primitive', value: 5n }],
  ['null', null, { kind: 'primitive', value: null }],
  ['a symbol', Symbol('s'), { kind: 'symbol', description: 's' }],
  ['a registered symbol', Symbol.for('s'), { kind: 'symbol', description: 's', name: { from: 'registry', name: 's' } }],
  [
    'a well-known symbol',
    Symbol.iterator,
    { kind: 'symbol', description: 'Symbol.iterator', name: { from: 'library', name: 'iterator' } },
  ],
  [
    'an object with symbol keys',
    { [Symbol.for('a]b')]: 1, [Symbol.toPrimitive]: 1 },
    {
      kind: 'object',
      entries: [
        ['[Symbol.for a]b]', one],
        ['[Symbol.toPrimitive]', one],
      ],
    },
  ],
  [
    'an object with an anonymous symbol as key',
    { a: 1, [Symbol('s')]: 1 },
    { kind: 'object', entries: [['a', one]], hasMore: true },
  ],
  [
    'an object with a string key that looks like a symbol',
    { a: 1, '[Symbol.iterator]': 1 },
    { kind: 'object', entries: [['a', one]], hasMore: true },
  ],
  [
    'a function',
    function f() {
      return 1
    },
    { kind: 'function', name: 'f' },
  ],
  [
    'an array with a hole',
    // eslint-disable-next-line no-sparse-arrays
    [1, , 1],
    { kind: 'array', elements: [one, { kind: 'primitive', value: undefined }, one], holes: [1] },
  ],
  ['an object', { a: 1 }, { kind: 'object', entries: [['a', one]] }],
  ['an object without prototype', Object.create(null), { kind: 'object', entries: [], isBare: true }],
  ['an instance', new Point(), { kind: 'object', className: 'Point', entries: [['x', one]] }],
  ['a map', new Map([[1, 1]]), { kind: 'map', entries: [[one, one]] }],
  ['a set', new Set([1]), { kind: 'set', elements: [one] }],
  ['a date', new Date(7), { kind: 'date', time: 7 }],
  ['an invalid date', new Date(NaN), { kind: 'date', time: NaN }],
  ['a regular expression', /a\/b/gi, { kind: 'regexp', source: 'a\\/b', flags: 'gi' }],
  [
    'an error',
    new RangeError('no'),
    { kind: 'error', className: 'RangeError', ofLibrary: true, message: 'no', isPlain: true },
  ],
  [
    'an error of a class named like a library class',
    new namesakes.RangeError('no'),
    { kind: 'error', className: 'RangeError', message: 'no', isPlain: true },
  ],
  [
    'an error with properties',
    Object.assign(new Error('no', { cause: new TypeError('why') }), { status: 1, name: 'Refusal' }),
    {
      kind: 'error',
      className: 'Error',
      ofLibrary: true,
      message: 'no',
      isPlain: false,
      entries: [
        ['cause', { kind: 'error', className: 'TypeError', ofLibrary: true, message: 'why', isPlain: true }],
        ['status', one],
        ['name', { kind: 'primitive', value: 'Refusal' }],
      ],
    },
  ],
  [
    'an aggregate error',
    new AggregateError([1], 'no'),
    {
      kind: 'error',
      className: 'AggregateError',
      ofLibrary: true,
      message: 'no',
      isPlain: false,
      entries: [['errors', { kind: 'array', elements: [one] }]],
    },
  ],
  ['a typed array', new Uint8Array([1]), { kind: 'typedArray', name: 'Uint8Array', elements: [1] }],
  ['a promise', Promise.resolve(1), { kind: 'promise' }],
])('%s is described', (_, value, expected) => {
  expect(describeValue(value)).toEqual(expected)
})

test.each<[string, object, Content]>([
  ['a URL', new URL('https://a.org/b?c=1'), { of: 'URL', text: 'https://a.org/b?c=1' }],
  ['parameters', new URLSearchParams({ a: 'b c' }), { of: 'URLSearchParams', text: 'a=b+c' }],
  ['the parameters of a URL', new URL('https://a.org/?c=1').searchParams, { of: 'URLSearchParams', text: 'c=1' }],
  ['a buffer', Uint8Array.of(0, 255).buffer, { of: 'ArrayBuffer', bytes: [0, 255] }],
  ['a view', new DataView(Uint8Array.of(1, 2).buffer), { of: 'DataView', bytes: [1, 2] }],
  ['a view of part of a buffer', new DataView(Uint8Array.of(1, 2).buffer, 1), { of: 'DataView', bytes: [1, 2] }],
])('the content of %s is described', (_, value, content) => {
  expect(describeValue(value)).toMatchObject({ kind: 'opaque', className: content.of, content })
})

test.each<[string, object]>([
  ['a library superclass', new (class extends URL {})('https://a.org/')],
  ['a forged prototype', Object.create(URL.prototype) as object],
  ['a forged view prototype', Object.create(DataView.prototype) as object],
  ['own properties', Object.defineProperty(new DataView(new ArrayBuffer(1)), 'buffer', { value: 0 })],
  ['no bytes', new ArrayBuffer(0)],
  ['too many bytes', new ArrayBuffer(100_000)],
  ['shared memory', new DataView(new SharedArrayBuffer(1) as unknown as ArrayBuffer)],
  ['transferred bytes', transferred()],
])('the content of an object with %s is not described', (_, value) => {
  expect(describeValue(value)).not.toHaveProperty('content')
})

/** A buffer whose bytes were transferred. */
function transferred(): ArrayBuffer {
  const buffer = new ArrayBuffer(1)
  structuredClone(buffer, { transfer: [buffer] })
  return buffer
}

test.each<[unknown, 'length' | 'size', number]>([
  ['x'.repeat(10_001), 'length', 10_001],
  [Array.from({ length: 1001 }), 'length', 1001],
  [new Uint8Array(1001), 'length', 1001],
  [new Set(Array.from({ length: 1001 }, (_, at) => at)), 'size', 1001],
  [new Map(Array.from({ length: 1001 }, (_, at) => [at, at])), 'size', 1001],
])('the size of a value that is too large is described', (value, property, count) => {
  expect(describeValue(value)).toMatchObject({ kind: 'opaque', size: { property, count } })
})

test.each<[string, unknown, string | undefined]>([
  ['a long string', 'x'.repeat(10_001), undefined],
  ['a weak map', new WeakMap(), 'WeakMap'],
  ['an event target', new (class Bus extends EventTarget {})(), 'Bus'],
  ['an event', new Event('a'), 'Event'],
  ['a boxed string', Object('a'), 'String'],
  [
    'a generator',
    (function* () {
      yield 1
    })(),
    undefined,
  ],
  ['a long array', new Array(1e9), 'Array'],
  ['an instance of an array subclass', new (class List extends Array {})(), 'List'],
  ['an instance of a subclass called Map', new namesakes.Map(), 'Map'],
  ['an instance of a subclass called Uint8Array', new namesakes.Uint8Array(2), 'Uint8Array'],
  ['a proxy', new notingProxy({}, {}), undefined],
  ['a proxy of a function', new notingProxy(() => 1, {}), undefined],
  [
    'an object with a hidden toStringTag',
    Object.defineProperty({ a: 1 }, Symbol.toStringTag, { value: 'A' }),
    undefined,
  ],
])('%s is opaque', (_, value, className) => {
  const described = describeValue(value)
  expect(described.kind).toBe('opaque')
  expect(described.kind === 'opaque' && described.className).toBe(className)
  expect(typeOf(described)).toBe(typeof value)
})

test('getters, proxies and methods are not called', () => {
  const trap = (): never => {
    throw new Error('called')
  }
  const handler = new Proxy({}, { get: trap })
  const value = {
    get a() {
      return trap()
    },
    b: new notingProxy({}, handler),
    toJSON: trap,
    [Symbol.toPrimitive]: 1,
  }
  Object.defineProperty(value, Symbol.toPrimitive, { enumerable: false, get: trap })
  expect(describeValue(value)).toMatchObject({
    entries: [
      ['a', { why: 'a getter' }],
      ['b', { why: 'a proxy' }],
      ['toJSON', {}],
    ],
  })
  expect(describeValue(Object.create(new notingProxy({}, handler)))).toEqual({ kind: 'object', entries: [] })
  class Fake extends Map {
    override get size() {
      return trap()
    }
    override [Symbol.iterator]() {
      return trap()
    }
    override get [Symbol.toStringTag]() {
      return trap()
    }
  }
  expect(describeValue(new Fake())).toMatchObject({ kind: 'opaque', className: 'Fake' })
})

test('values that are nested too deeply, cyclic or too large are cut', () => {
  const cycle: Record<string, unknown> = {}
  cycle.self = cycle
  expect(describeValue(cycle)).toMatchObject({ entries: [['self', { kind: 'opaque', why: 'a cycle' }]] })
  expect(describeValue([[[1]]])).toEqual({
    kind: 'array',
    elements: [{ kind: 'array', elements: [{ kind: 'array', elements: [one] }] }],
  })
  expect(describeValue([[[[1]]]])).toMatchObject({ elements: [{ elements: [{ elements: [{ kind: 'opaque' }] }] }] })
  const wide = describeValue(Array.from({ length: 200 }, () => ({ a: 1 })))
  expect(wide.kind === 'array' && wide.elements.length).toBe(200)
  expect(wide.kind === 'array' && wide.elements.at(-1)?.kind).toBe('opaque')
})

test('a setter for an index on Object.prototype does not affect nested values', () => {
  Object.defineProperty(Object.prototype, '0', { set: () => undefined, get: () => 7, configurable: true })
  let described
  try {
    described = [describeValue({ a: { b: 1 } }), describeValue(new Error('e'))]
  } finally {
    Reflect.deleteProperty(Object.prototype, '0')
  }
  expect(described).toMatchObject([{ kind: 'object' }, { kind: 'error', message: 'e' }])
})

test('every description survives the worker boundary', () => {
  fc.assert(
    fc.property(
      fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true, withTypedArray: true }),
      (value) => {
        const described = describeValue(value)
        expect(structuredClone(described)).toEqual(described)
      },
    ),
  )
})

test('modules are not described, since runners show them differently', () => {
  const module = Object.defineProperty({ name: 'a' }, '__esModule', { value: true })
  expect(describeValue(module)).toMatchObject({ kind: 'opaque' })
  expect(describeValue({ name: 'a' })).toMatchObject({ kind: 'object' })
})
