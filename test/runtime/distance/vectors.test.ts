import { expect, test } from 'vitest'
import { toIdentical, toLooselyEqual } from '../../../engine/runtime/tracing/distance/equality.ts'
import { libraryDistance } from '../../../engine/runtime/tracing/distance/library.ts'
import { toIncluded, toKeyIn, toMember, toOwnKey } from '../../../engine/runtime/tracing/distance/membership.ts'
import { toAtMost, toLess, toOrdered } from '../../../engine/runtime/tracing/comparison-probes.ts'
import { alignedDistance, nearestWindow } from '../../../engine/runtime/tracing/distance/strings.ts'
import { toFalsy } from '../../../engine/runtime/tracing/probes.ts'
import { notingProxy } from '../../../engine/runtime/realm/proxies.ts'

// The numeric examples of docs/algorithms.md 3.3, 3.4 and 3.7.

test.each([
  ['foo', 'baz', 2.65],
  ['', 'abc', 3],
  ['abc', 'abd', 0.5],
  ['ab', 'abcd', 2],
  ['same', 'same', 0],
])('the aligned distance of %j and %j is %d', (left, right, distance) => {
  expect(alignedDistance(left, right)).toBeCloseTo(distance, 2)
})

test.each([
  [5, 8, 3],
  [1.5, 1, 0.5],
  [NaN, NaN, Infinity],
  [NaN, 1, Infinity],
  [Infinity, -Infinity, Infinity],
  [Infinity, 3, Infinity],
  [10n, 4n, 6],
  [1n, 1, Infinity],
  [10n ** 400n, 0n, Infinity],
  ['foo', 'baz', 2.65],
  [true, false, 1],
  ['1', 1, Infinity],
  [null, 5, Infinity],
  [undefined, null, 1],
  [{}, {}, 1],
  [{}, [], 1],
  [{}, () => 0, 1],
  [{}, 'a', Infinity],
  [Symbol('a'), Symbol('a'), 1],
])('the distance to %s === %s is %d', (left, right, distance) => {
  expect(toIdentical(left, right)).toBeCloseTo(distance, 2)
})

test.each([
  [5, '8', 3],
  ['8', 5, 3],
  [5, 'b', 45 / 46],
  [10n, '1e1', alignedDistance('10', '1e1')],
  [10n, '12', 2],
  [10n, 10.5, 0.5],
  [true, 3, 2],
  [true, '3', 2],
  [false, 2n, 2],
  [NaN, 'a', Infinity],
  [null, 0, Infinity],
  [undefined, '', Infinity],
  [{}, 1, 1],
  [Symbol('a'), 'a', Infinity],
  [Infinity, 10n ** 400n, Infinity],
])('the distance to %s == %s is %d', (left, right, distance) => {
  expect(toLooselyEqual(left, right)).toBeCloseTo(distance, 10)
})

test.each([
  [8, 5, 4],
  [5, 5, 1],
  [NaN, 5, Infinity],
  [Infinity, Infinity, 1],
  [Infinity, 0, Infinity],
])('numbers: the distance to %d < %d, and to <=, is %d', (left, right, distance) => {
  expect(toOrdered(left, right)).toBe(distance)
  expect(toLess(left, right)).toBe(distance)
  expect(toAtMost(left, right)).toBe(distance)
})

test.each([
  ['b', 'a', 2],
  ['abc', 'abc', 1],
  ['abcd', 'ab', 3],
  [7n, 5n, 3],
  [7n, 5.5, 2.5],
  [7n, 'x', Infinity],
  [7n, '5', 3],
  ['9', 5, 5],
  ['x', 5, Infinity],
  [undefined, 5, Infinity],
  [true, false, 2],
])('the distance to %s < %s is %d', (left, right, distance) => {
  expect(toLess(left, right)).toBe(distance)
})

test.each([
  ['b', 'a', 1],
  ['abcd', 'ab', 2],
])('the distance to %j <= %j is %d', (left, right, distance) => {
  expect(toAtMost(left, right)).toBe(distance)
})

test.each([
  [true, 1],
  [7, 7],
  [-2.5, 2.5],
  [Infinity, Infinity],
  [12n, 12],
  ['abc', 3],
  [[], Infinity],
  [new Map(), Infinity],
  [Symbol('a'), Infinity],
])('the distance of %s to being falsy is %d', (value, distance) => {
  expect(toFalsy(value)).toBe(distance)
})

test('the distance to a key is one more than the distance to the nearest key', () => {
  expect(toKeyIn('abd', { abc: 1, x: 2 })).toBe(1.5)
  expect(toKeyIn('toStrinh', {})).toBe(1.5)
  expect(toOwnKey('toStrinh', {})).toBe(Infinity)
  expect(toKeyIn('a', Object.create(null))).toBe(Infinity)
  expect(toKeyIn(Symbol('a'), { a: 1 })).toBe(1)
})

test('membership uses the nearest element', () => {
  expect(toIncluded(7, [1, 5, 9])).toBe(2)
  expect(toIncluded(7, [])).toBe(Infinity)
  expect(toIncluded(7, { includes: () => true })).toBe(1)
  expect(toMember(7, new Set([1, 5, 9]))).toBe(2)
  expect(toMember('ab', new Map([['abcd', 1]]))).toBe(2)
  expect(toMember(7, new Set())).toBe(Infinity)
  expect(toMember(7, { has: () => true })).toBe(1)
})

test('sets and maps are recognized regardless of their prototype', () => {
  expect(toMember(7, Object.setPrototypeOf(new Set([5]), Map.prototype))).toBe(2)
  expect(toMember(7, Object.setPrototypeOf(new Map([[5, 1]]), Set.prototype))).toBe(2)
  expect(toMember(7, Object.setPrototypeOf(new Map([[5, 1]]), null))).toBe(2)
  expect(toMember(7, new (class extends Set<number> {})([5]))).toBe(2)
  expect(toMember(7, new (class extends Map<number, number> {})([[5, 1]]))).toBe(2)
  expect(toMember(7, Object.create(Map.prototype))).toBe(1)
})

test('the nearest window of a text determines the distance', () => {
  expect(nearestWindow('hello', 'lp')).toBe(0.5)
  expect(nearestWindow('a', 'xyz')).toBeCloseTo(2.958333, 6)
})

test.each([
  ['startsWith', false, 'https', 'http:', 0.982759],
  ['startsWith', false, 'ab', 'abcd', 2],
  ['startsWith', true, 'abcd', 'ab', 1],
  ['endsWith', false, 'img.jpg', '.png', 1.52381],
  ['includes', false, 'hello', 'lp', 0.5],
  ['includes', false, [1, 5, 9], 7, 2],
  ['includes', false, 'a1c', 2, 0.5],
  ['excludes', true, 'hello', 'lp', 0.5],
  ['excludes', false, 'hello', 'll', 1],
  ['has', false, new Set(['a']), 'c', 2 / 3],
  ['hasOwn', false, { abc: 1 }, 'abd', 1.5],
  ['is', false, 0, -0, 1e-16],
  ['is', false, 3, 5, 2],
  ['isArray', false, {}, undefined, 1],
  ['isInteger', false, 2.25, undefined, 0.25],
  ['isInteger', false, '2', undefined, Infinity],
  ['isInteger', false, NaN, undefined, Infinity],
  ['isNaN', false, 4, undefined, 1],
  ['isNaN', false, '4', undefined, Infinity],
  ['isFinite', false, NaN, undefined, 1],
  ['isSafeInteger', false, 0.25, undefined, 0.25],
  ['isSafeInteger', false, 2 ** 53 + 2, undefined, 3],
  ['isSafeInteger', true, 2 ** 53 - 1, undefined, 1],
  ['isSafeInteger', true, 2 ** 53 - 11, undefined, 11],
  ['test', false, /^ab$/, 'abc', 1],
  ['match', false, 'aca', 'b+', 0.5],
] as const)('%s is %s for %s and %s, and %d away from the other outcome', (call, outcome, first, second, distance) => {
  expect(libraryDistance(call, outcome, first, second)).toBeCloseTo(distance, 5)
})

test('an outcome that contradicts the operands still has a distance to the other one', () => {
  expect(libraryDistance('startsWith', false, 'abc', 'ab')).toBe(1)
})

test('reading operands calls no pasted code', () => {
  const trap = (): never => {
    throw new Error('called')
  }
  const array = Object.defineProperty([1, 2], 1, { get: trap, enumerable: true })
  expect(toIncluded(5, array)).toBe(4)
  expect(toKeyIn('b', Object.defineProperty({}, 'a', { get: trap }))).toBe(1.5)
  expect(toMember(1, Object.defineProperty({}, 'size', { get: trap }))).toBe(1)
  const proxy = new notingProxy(new Set([1]), { getPrototypeOf: trap, get: trap })
  expect(toMember(1, proxy)).toBe(1)
  expect(toMember(1, Object.create(proxy))).toBe(1)
  expect(toIdentical({ valueOf: trap }, { toString: trap })).toBe(1)
  expect(toLooselyEqual({ valueOf: trap }, 1)).toBe(1)
})
