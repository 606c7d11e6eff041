import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  relationGap,
  toOtherOutcome,
  toOtherRelation,
  toOtherResult,
  toOtherValue,
} from '../../../engine/runtime/tracing/distance/infection.ts'
import { operate } from '../../../engine/runtime/tracing/distance/operate.ts'

const relations = ['<', '<=', '>', '>=', '===', '!=='] as const
type Relation = (typeof relations)[number]

/** The distances of docs/algorithms.md 8.5 for v = left - right, implemented independently. */
const table: Readonly<Record<Relation, Readonly<Record<string, (v: number) => number>>>> = {
  '<': {
    '<=': (v) => Math.abs(v),
    '===': (v) => (v > 0 ? v : 0),
    '>': (v) => (v === 0 ? 1 : 0),
    '>=': () => 0,
    '!==': (v) => (v <= 0 ? Math.abs(v) + 1 : 0),
    true: (v) => (v < 0 ? 1 : 0),
    false: (v) => (v < 0 ? 0 : 1),
  },
  '<=': {
    '<': (v) => Math.abs(v),
    '===': (v) => (v >= 0 ? v + 1 : 0),
    '>=': (v) => (v === 0 ? 1 : 0),
    '>': () => 0,
    '!==': (v) => (v < 0 ? Math.abs(v) : 0),
    true: (v) => (v <= 0 ? 1 : 0),
    false: (v) => (v <= 0 ? 0 : 1),
  },
  '>': {
    '>=': (v) => Math.abs(v),
    '===': (v) => (v < 0 ? Math.abs(v) : 0),
    '<': (v) => (v === 0 ? 1 : 0),
    '<=': () => 0,
    '!==': (v) => (v >= 0 ? v + 1 : 0),
    true: (v) => (v > 0 ? 1 : 0),
    false: (v) => (v > 0 ? 0 : 1),
  },
  '>=': {
    '>': (v) => Math.abs(v),
    '===': (v) => (v <= 0 ? Math.abs(v) + 1 : 0),
    '<=': (v) => (v === 0 ? 1 : 0),
    '<': () => 0,
    '!==': (v) => (v > 0 ? v : 0),
    true: (v) => (v >= 0 ? 1 : 0),
    false: (v) => (v >= 0 ? 0 : 1),
  },
  '===': {
    '<': (v) => (v > 0 ? v : 0),
    '>': (v) => (v < 0 ? Math.abs(v) : 0),
    '!==': () => 0,
    '<=': (v) => (v >= 0 ? v + 1 : 0),
    '>=': (v) => (v <= 0 ? Math.abs(v) + 1 : 0),
    true: (v) => (v === 0 ? 1 : 0),
    false: (v) => (v === 0 ? 0 : 1),
  },
  '!==': {
    '===': () => 0,
    '<': (v) => (v <= 0 ? Math.abs(v) + 1 : 0),
    '<=': (v) => (v < 0 ? Math.abs(v) : 0),
    '>': (v) => (v >= 0 ? v + 1 : 0),
    '>=': (v) => (v > 0 ? v : 0),
    true: (v) => (v !== 0 ? 1 : 0),
    false: (v) => (v !== 0 ? 0 : 1),
  },
}

const rows = relations.flatMap((original) =>
  Object.keys(table[original]).map((replacement) => [original, replacement] as const),
)

const outcome = (operator: string, left: unknown, right: unknown): unknown =>
  operator === 'true' || operator === 'false' ? operator === 'true' : operate(operator, left, right)

describe('the infection distance of a comparison', () => {
  test('is defined for every operator and replacement', () => {
    expect(rows).toHaveLength(42)
  })

  for (const [original, replacement] of rows) {
    test(`equals the table and is 0 exactly if results differ, for ${original} and ${replacement}`, () => {
      const gap = relationGap(original, replacement)
      for (let v = -3; v <= 3; v++) {
        const distance = toOtherRelation(gap, 10 + v, 10)
        const differ = outcome(original, v, 0) !== outcome(replacement, v, 0)
        expect([v, distance, distance === 0]).toEqual([v, table[original][replacement]!(v), differ])
        const whenBig = toOtherOutcome(outcome(original, v, 0) as boolean, original, replacement, BigInt(v), 0n)
        expect(whenBig).toBe(distance)
      }
    })

    test(`compares outcomes of operands without a numeric difference, for ${original} and ${replacement}`, () => {
      const operands = [NaN, 0, 'a', 'b', '', true, null, undefined]
      for (const left of operands) {
        for (const right of operands) {
          if (typeof left === 'number' && typeof right === 'number' && left + right === 0) continue
          const before = outcome(original, left, right) as boolean
          const distance = toOtherOutcome(before, original, replacement, left, right)
          expect([left, right, distance]).toEqual([left, right, before === outcome(replacement, left, right) ? 1 : 0])
        }
      }
    })
  }

  test('handles infinities', () => {
    const gap = relationGap('<', '<=')
    expect(toOtherRelation(gap, Infinity, Infinity)).toBe(0)
    expect(toOtherRelation(gap, -Infinity, 1)).toBe(Infinity)
  })

  test('never touches objects, for which only constants and the opposite surely change the outcome', () => {
    const touched = (): never => {
      throw new Error('touched')
    }
    const left = { valueOf: touched, toString: touched }
    expect(toOtherOutcome(false, '<', '<=', left, 1)).toBe(1)
    expect(toOtherOutcome(false, '<', 'false', left, 1)).toBe(1)
    expect(toOtherOutcome(true, '<', 'false', left, 1)).toBe(0)
    expect(toOtherOutcome(false, '==', '!=', left, 1)).toBe(0)
    expect(toOtherOutcome(false, '===', '>=', left, left)).toBe(1)
    expect(toOtherOutcome(false, '===', '!==', left, {})).toBe(0)
    expect(toOtherOutcome(false, '<', '>', Symbol('a'), 1)).toBe(1)
    expect(toOtherResult(0, '+', '-', left, 1)).toBe(1)
  })
})

describe('the infection distance of arithmetic', () => {
  const arithmetic = ['+', '-', '*', '/', '%']
  const bits = ['&', '|', '^', '<<', '>>', '>>>']
  const operands = [-3, -1, -0, 0, 1, 2, 7, 2 ** 31, NaN, Infinity]

  for (const group of [arithmetic, bits]) {
    test(`is 0 exactly if ${group.join(' ')} yield different results`, () => {
      for (const original of group) {
        for (const replacement of group.filter((it) => it !== original)) {
          for (const left of operands) {
            for (const right of operands) {
              const result = operate(original, left, right)
              const mutated = operate(replacement, left, right)
              const same = result === mutated || (Number.isNaN(result) && Number.isNaN(mutated))
              const distance = toOtherResult(result, original, replacement, left, right)
              expect([original, replacement, left, right, distance === 0]).toEqual([
                original,
                replacement,
                left,
                right,
                !same,
              ])
            }
          }
        }
      }
    })
  }

  test('is the distance of the left operand of >> to being negative', () => {
    expect(toOtherResult(8 >> 1, '>>', '>>>', 8, 1)).toBe(9)
    expect(toOtherResult(0 >> 1, '>>', '>>>', 0, 1)).toBe(1)
    expect(toOtherResult(8 >> 0, '>>', '>>>', 8, 0)).toBe(1)
    expect(toOtherResult(8 >> 1, '>>', '<<', 8, 1)).toBe(0)
    expect(toOtherResult(-8 >> 1, '>>', '>>>', -8, 1)).toBe(0)
  })

  test('is 0 for concatenated strings', () => {
    expect(toOtherResult('a1', '+', '-', 'a', 1)).toBe(0)
    expect(toOtherResult('ab', '+', '%', 'a', 'b')).toBe(0)
  })

  test('is computed for small bigints, which have no >>>', () => {
    expect(toOtherResult(4n, '+', '*', 2n, 2n)).toBe(1)
    expect(toOtherResult(4n, '+', '-', 2n, 2n)).toBe(0)
    expect(toOtherResult(2n, '+', '/', 2n, 0n)).toBe(0)
    expect(toOtherResult(1n, '>>', '>>>', 2n, 1n)).toBe(1)
    expect(toOtherResult(1n, '>>', '<<', 2n, 1n)).toBe(0)
    expect(toOtherResult(0n, '>>', '<<', 1n, 10n ** 9n)).toBe(1)
    expect(toOtherResult(2n, '+', '*', 2n ** 5000n, 2n)).toBe(1)
  })
})

test('another variable infects a run if its value differs', () => {
  const object = {}
  expect([toOtherValue(1, 2), toOtherValue(1, 1), toOtherValue(NaN, NaN)]).toEqual([0, 1, 1])
  expect([toOtherValue(object, object), toOtherValue(object, {})]).toEqual([1, 0])
})

test('distances are never NaN or negative, whatever the operands are', () => {
  const operators = ['+', '-', '*', '/', '%', '&', '|', '^', '<<', '>>', '>>>']
  const operand = fc.oneof(
    fc.double(),
    fc.integer(),
    fc.string(),
    fc.boolean(),
    fc.constantFrom(null, undefined, '5 ', '0x1f'),
    fc.bigInt({ min: -50n, max: 50n }),
  )
  fc.assert(
    fc.property(
      fc.constantFrom(...operators),
      fc.constantFrom(...operators),
      operand,
      operand,
      (original, replacement, left, right) => {
        fc.pre(original !== replacement && typeof left === typeof right)
        // An operation that throws has no result.
        fc.pre(typeof left !== 'bigint' || (original !== '>>>' && right !== 0n))
        const result = operate(original, left, right)
        expect(toOtherResult(result, original, replacement, left, right)).toBeGreaterThanOrEqual(0)
      },
    ),
    { numRuns: 2000, examples: [['>>', '>>>', '5 ', '1']] },
  )
})
