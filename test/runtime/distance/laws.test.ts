import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBudget } from '../../../engine/runtime/interpreter/budget.ts'
import { defaultLimits } from '../../../engine/runtime/interpreter/limits.ts'
import { createProbes } from '../../../engine/runtime/tracing/probes.ts'

const budget = createBudget(defaultLimits)
const recorder = createProbes({ predicates: 1, functions: 1 }, budget, defaultLimits)
const { probes, trace } = recorder

const primitive = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.double(),
  fc.constantFrom(NaN, Infinity, -Infinity, -0, 2 ** 53, 1e308, 5e-324),
  fc.bigInt({ min: -3n, max: 3n }),
  fc.constantFrom(10n ** 400n, -(10n ** 400n)),
  fc.string({ maxLength: 3 }),
  fc.constantFrom('1', '-2', '1e1', ' 3 ', '', '0x10'),
  fc.boolean(),
  fc.constantFrom(null, undefined),
)
const object = fc.constantFrom<unknown>({}, [], [1], ['ab'], /a/, new Date(3), () => 0, new Set([1]), new Map())
const operand = fc.oneof({ arbitrary: primitive, weight: 4 }, { arbitrary: object, weight: 1 })

const binary = {
  lt: (a: never, b: never) => a < b,
  le: (a: never, b: never) => a <= b,
  gt: (a: never, b: never) => a > b,
  ge: (a: never, b: never) => a >= b,
  eq: (a: unknown, b: unknown) => a === b,
  ne: (a: unknown, b: unknown) => a !== b,
  looseEq: (a: unknown, b: unknown) => a == b,
  looseNe: (a: unknown, b: unknown) => a != b,
  has: (a: never, b: never) => a in b,
  instance: (a: unknown, b: never) => a instanceof b,
}

/** The distance is 0 for the outcome that occurred, and more than 0 and not NaN for the other one. */
function expectLaws(outcome: boolean): void {
  const [toTrue, toFalse] = trace.distances
  expect(outcome ? toTrue : toFalse).toBe(0)
  expect(outcome ? toFalse : toTrue).toBeGreaterThan(0)
}

test.each(Object.entries(binary))('%s agrees with JavaScript, and only one outcome has distance 0', (name, operate) => {
  fc.assert(
    fc.property(operand, operand, (left, right) => {
      recorder.begin()
      let expected: boolean | undefined
      try {
        expected = operate(left as never, right as never)
      } catch {
        expect(() => probes[name as keyof typeof binary](0, left, right)).toThrow(TypeError)
        return
      }
      expect(probes[name as keyof typeof binary](0, left, right)).toBe(expected)
      expectLaws(expected)
    }),
    { numRuns: 1_000 },
  )
})

test('truthiness agrees with JavaScript, and only one outcome has distance 0', () => {
  fc.assert(
    fc.property(operand, (value) => {
      recorder.begin()
      expect(probes.truthy(0, value)).toBe(value)
      expectLaws(Boolean(value))
    }),
  )
})

const calls = {
  startsWith: (a: string, b: string) => a.startsWith(b),
  endsWith: (a: string, b: string) => a.endsWith(b),
  includes: (a: string, b: string) => a.includes(b),
  excludes: (a: string, b: string) => !a.includes(b),
}

test.each(Object.entries(calls))('only one outcome of %s has distance 0', (name, call) => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '\u{1f600}'), maxLength: 6 })
  fc.assert(
    fc.property(text, text, (left, right) => {
      recorder.begin()
      const outcome = call(left, right)
      expect(probes.library(0, name as keyof typeof calls, outcome, left, right)).toBe(outcome)
      expectLaws(outcome)
    }),
  )
})

test('strings longer than all limits satisfy the laws', () => {
  const long = 'a'.repeat(5_000)
  for (const [left, right] of [
    [long, `${long}b`],
    [`${long}a`, `${long}b`],
    [`${long}b`, `${long}a`],
    ['x'.repeat(2_000_000), 'y'.repeat(2_000_000)],
  ] as const) {
    for (const name of ['lt', 'le', 'eq'] as const) {
      recorder.begin()
      expectLaws(probes[name](0, left, right))
    }
    recorder.begin()
    const outcome = left.includes(right)
    probes.library(0, 'includes', outcome, left, right)
    expectLaws(outcome)
  }
})
