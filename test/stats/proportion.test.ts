import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Sample, shareInterval } from '../../engine/stats/proportion.ts'

/** So many that a sample hardly changes what is left. */
const endless = 1e12

test.each([
  // Newcombe, Two-sided confidence intervals for the single proportion, 1998, table I, method 3.
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('the interval of %i of %i is that of Wilson', (hits, size, low, high) => {
  const interval = shareInterval({ hits, size, of: endless })
  expect(interval.low).toBeCloseTo(low, 4)
  expect(interval.high).toBeCloseTo(high, 4)
})

const anySample: fc.Arbitrary<Sample> = fc
  .tuple(fc.nat(60), fc.nat(60), fc.nat(60))
  .map(([hits, others, rest]) => ({ hits, size: hits + others, of: hits + others + rest }))

test('the interval has the share, and ends with it if the sample is all', () => {
  fc.assert(
    fc.property(anySample, (sample) => {
      const { low, high } = shareInterval(sample)
      expect([0 <= low, low <= high, high <= 1]).toEqual([true, true, true])
      if (sample.size === 0) return
      const share = sample.hits / sample.size
      expect(low).toBeLessThanOrEqual(share + 1e-12)
      expect(share).toBeLessThanOrEqual(high + 1e-12)
      if (sample.size === sample.of) expect([low, high]).toEqual([share, share])
    }),
  )
})

test('the interval grows with the number of items that are left, but only up to that of an endless number', () => {
  fc.assert(
    fc.property(anySample, fc.integer({ min: 1, max: 1000 }), (sample, more) => {
      const widthOf = ({ low, high }: { readonly low: number; readonly high: number }): number => high - low
      const width = widthOf(shareInterval(sample))
      const wider = widthOf(shareInterval({ ...sample, of: sample.of + more }))
      expect(width).toBeLessThanOrEqual(wider + 1e-9)
      expect(wider).toBeLessThanOrEqual(widthOf(shareInterval({ ...sample, of: endless })) + 1e-9)
    }),
  )
})
