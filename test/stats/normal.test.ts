import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { upperTail } from '../../engine/stats/two-sided.ts'

describe('the upper tail of the normal distribution', () => {
  test.each([
    [0, 0.5],
    [1, 0.15865525393145707],
    [-1, 0.8413447460685429],
    [1.959963984540054, 0.025],
    [2.5758293035489004, 0.005],
    [3, 0.0013498980316300946],
    [3.5, 0.00023262907903552504],
    [5, 2.866515718791939e-7],
    [-5, 0.9999997133484281],
    [10, 7.619853024160527e-24],
    [38, 2.8854e-316],
  ])('above %f is %d', (z, expected) => {
    expect(upperTail(z) / expected).toBeCloseTo(1, z === 38 ? 4 : 12)
  })

  test('decreases, even where its two formulas meet', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -8, max: 30, noNaN: true }),
        fc.double({ min: 1e-6, max: 1, noNaN: true }),
        (z, step) => {
          expect(upperTail(z + step)).toBeLessThanOrEqual(upperTail(z))
        },
      ),
    )
    expect(upperTail(3 + 1e-12) / upperTail(3)).toBeCloseTo(1, 10)
    expect(upperTail(-3 - 1e-12) / upperTail(-3)).toBeCloseTo(1, 10)
  })

  test('of z and -z sum to 1', () => {
    fc.assert(
      fc.property(fc.double({ min: -40, max: 40, noNaN: true }), (z) => {
        expect(upperTail(z) + upperTail(-z)).toBeCloseTo(1, 14)
      }),
    )
  })
})
