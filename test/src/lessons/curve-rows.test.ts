import fc from 'fast-check'
import { expect, test } from 'vitest'
import { curveRows } from '../../../src/lessons/figures/curve-rows.ts'

const valley = Array.from({ length: 121 }, (_, at) => Math.abs(at - 62))

test('the table of a curve has rows for its ends, its turning points and the selected point', () => {
  expect(curveRows({ heights: valley }, 31)).toEqual([0, 15, 30, 31, 45, 60, 62, 75, 90, 105, 120])
  expect(curveRows({ heights: valley }, undefined)).not.toContain(31)
})

test('both ends of a plateau are turning points', () => {
  const heights = Array.from({ length: 81 }, (_, at) => (at < 33 ? 33 - at : at < 37 ? 0 : at - 36))
  expect(curveRows({ heights }, undefined)).toEqual([0, 10, 20, 30, 33, 36, 40, 50, 60, 70, 80])
})

test('the rows of any curve include both ends and the selected point, each once', () => {
  expect(curveRows({ heights: [2, 1, 0] }, 1)).toEqual([0, 1, 2])
  const heights = fc.array(fc.oneof(fc.constant(NaN), fc.nat(5)), { minLength: 1, maxLength: 161 })
  fc.assert(
    fc.property(heights, fc.nat(), (all, any) => {
      const rows = curveRows({ heights: all }, any % all.length)
      expect(rows).toContain(any % all.length)
      expect(rows.every((it, at) => Number.isInteger(it) && (at === 0 || rows[at - 1]! < it))).toBe(true)
      expect([rows[0], rows.at(-1)]).toEqual([0, all.length - 1])
    }),
  )
})
