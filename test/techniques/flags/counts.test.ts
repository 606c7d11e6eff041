import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearestCounts, sumOfLeast } from '../../../engine/techniques/flags/dynamic/counts.ts'

const operators = {
  '===': (a: number, b: number) => a === b,
  '<': (a: number, b: number) => a < b,
  '<=': (a: number, b: number) => a <= b,
  '>': (a: number, b: number) => a > b,
  '>=': (a: number, b: number) => a >= b,
}

test('the nearest counts are those that are found by counting down and up', () => {
  const limits = fc.record({
    operator: fc.constantFrom(...(Object.keys(operators) as (keyof typeof operators)[])),
    limit: fc.oneof(fc.integer({ min: -3, max: 12 }), fc.double({ min: -3, max: 12, noNaN: true })),
  })
  fc.assert(
    fc.property(fc.nat({ max: 9 }), limits, fc.boolean(), (count, limit, value) => {
      const isWanted = (it: number): boolean => operators[limit.operator](it, limit.limit) === value
      const down = Array.from({ length: count }, (_, i) => count - 1 - i).find(isWanted)
      const up = Array.from({ length: 20 }, (_, i) => count + 1 + i).find(isWanted)
      expect(nearestCounts(count, limit, value)).toEqual([down, up].filter((it) => it !== undefined))
    }),
  )
})

test('the elements that are nearest change sides, and each that is missing counts 1', () => {
  expect(sumOfLeast([0.5, 0.25, 0.75], 2)).toBe(0.75)
  expect(sumOfLeast([0.5], 3)).toBe(2.5)
})
