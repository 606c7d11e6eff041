import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mean, median, quantile } from '../../engine/stats/quantile.ts'

describe('quantiles', () => {
  test('work for even and odd numbers of values, in any order', () => {
    expect(median([3, 1, 2])).toBe(2)
    expect(median([4, 1, 3, 2])).toBe(2.5)
    expect(median([7])).toBe(7)
    expect(mean([1, 2, 6])).toBe(3)
    expect(quantile([4, 1, 3, 2], 0.25)).toBe(1.75)
    expect([quantile([4, 1, 3], 0), quantile([4, 1, 3], 1)]).toEqual([1, 4])
  })

  test('of an empty sample are NaN', () => {
    expect([mean([]), median([]), quantile([], 0.3)]).toEqual([NaN, NaN, NaN])
  })

  test('lie between the extremes and increase', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1 }), share, share, (values, a, b) => {
        const [low, high] = [quantile(values, Math.min(a, b)), quantile(values, Math.max(a, b))]
        expect(Math.min(...values) <= low && low <= high && high <= Math.max(...values)).toBe(true)
      }),
    )
  })
})
