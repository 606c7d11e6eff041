import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Operation, DistanceTrace } from '../../../../engine/model/goal/distance-explanation.ts'
import { toIdentical } from '../../../../engine/runtime/tracing/distance/equality.ts'
import { libraryDistance } from '../../../../engine/runtime/tracing/distance/library.ts'
import { toAtMost, toLess } from '../../../../engine/runtime/tracing/comparison-probes.ts'
import { toFalsy } from '../../../../engine/runtime/tracing/probes.ts'
import type { Primitive } from '../../../../engine/model/subject/type.ts'
import { arithmeticOf } from '../../../../src/session/explaining/arithmetic.ts'
import { sumOf } from '../../../../src/session/explaining/text-terms.ts'

function traceOf(operation: Operation, operands: readonly Primitive[], distance: number): DistanceTrace {
  const shown = operands.map((is) => ({ text: JSON.stringify(is), value: { is } }))
  return { operation, operands: shown, distance, nth: 1, evaluations: 1 }
}

/** A distance written as a sum. */
function sumText(operation: Operation, operands: readonly Primitive[], distance: number, outcome = true): string {
  const { compared, terms } = arithmeticOf(traceOf(operation, operands, distance), outcome)
  return `${compared}: ${terms.map((it) => it.text).join(' + ')}`
}

test('the condition is shown with its values, and the distance as a sum', () => {
  expect(sumText('gt', [19, 40], 22)).toBe('19 > 40: 40 − 19 + 1')
  expect(sumText('lt', [3, -5], 9)).toBe('3 < -5: 3 − (−5) + 1')
  expect(sumText('le', [3, 5], 3, false)).toBe('3 <= 5: 5 − 3 + 1')
  expect(sumText('eq', [60, 57], 3)).toBe('60 === 57: |60 − 57|')
  expect(sumText('ne', ['a', 'a'], 1)).toBe('"a" !== "a": 1')
  expect(sumText('eq', ['abX', 'abcd'], toIdentical('abX', 'abcd'))).toBe('"abX" === "abcd": 1 + 11/12')
  expect(sumText('truthy', ['word'], 4, false)).toBe('"word": 4')
  expect(sumText('startsWith', ['/ap', '/api/'], 2)).toBe('"/ap".startsWith("/api/"): 2')
  expect(sumText('lt', ['b', 'a'], 2)).toBe('"b" < "a": 98 − 97 + 1')
  expect(sumText('flag', [false], 1)).toBe('false: 1')
  expect(sumText('case', [3, 9], 6)).toBe('3 === 9: |3 − 9|')
})

test('without distances between values, the rule is shown instead of a sum', () => {
  const rule = (operation: Operation, ...operands: readonly Primitive[]): string => {
    const { terms, rule } = arithmeticOf(traceOf(operation, operands, Infinity), true)
    expect(terms).toEqual([])
    return rule
  }
  expect(rule('eq', null, 3)).toContain('null or undefined')
  expect(rule('eq', 'a', 3)).toContain('different types')
  expect(rule('lt', NaN, 3)).toContain('not a number')
})

test('a sum that differs from the measured distance is not shown', () => {
  expect(sumText('gt', [19, 40], 5)).toBe('19 > 40: ')
})

const number = fc.oneof(fc.integer({ min: -1000, max: 1000 }), fc.double({ noNaN: true, min: -1e6, max: 1e6 }))
const text = fc.string({ maxLength: 12 })

/** Expects that a sum is shown and that it equals the distance. */
function expectSum(operation: Operation, operands: readonly Primitive[], distance: number, outcome: boolean): void {
  const { terms } = arithmeticOf(traceOf(operation, operands, distance), outcome)
  expect(terms.length).toBeGreaterThan(0)
  expect(sumOf(terms)).toBeCloseTo(distance, 6)
}

describe('the sum equals the distance that the engine measures', () => {
  test('for orderings and equality', () => {
    fc.assert(
      fc.property(fc.oneof(fc.tuple(number, number), fc.tuple(text, text)), ([a, b]) => {
        if (a >= b) expectSum('lt', [a, b], toLess(a, b), true)
        else expectSum('lt', [a, b], toAtMost(b, a), false)
        if (a > b) expectSum('le', [a, b], toAtMost(a, b), true)
        else expectSum('le', [a, b], toLess(b, a), false)
        if (a <= b) expectSum('gt', [a, b], toLess(b, a), true)
        if (a < b) expectSum('ge', [a, b], toAtMost(b, a), true)
        if (a !== b) expectSum('eq', [a, b], toIdentical(a, b), true)
      }),
    )
  })

  test('for strings and truth values', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        if (!a.startsWith(b)) expectSum('startsWith', [a, b], libraryDistance('startsWith', false, a, b), true)
        if (!a.endsWith(b)) expectSum('endsWith', [a, b], libraryDistance('endsWith', false, a, b), true)
        if (!a.includes(b)) expectSum('includes', [a, b], libraryDistance('includes', false, a, b), true)
        if (a !== '') expectSum('truthy', [a], toFalsy(a), false)
      }),
    )
  })
})
