import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Distances } from '../../../engine/techniques/flags/dynamic/walk.ts'
import { harmonicMean } from '../../../engine/techniques/flags/dynamic/harmonic-mean.ts'
import { normalized } from '../../../engine/techniques/flags/dynamic/normalize.ts'

test.each([
  [[0.990099, 1.5], 1.192843, 0.543971],
  [[0.99, 1.5], 1.192771, 0.543956],
  [[0.99, 1.99], 1.322215, 0.569377],
  [[0.990099, 1.5, 1.990196], 1.376696, 0.579248],
  [[0.990099, 1.745098], 1.263397, 0.558186],
] as const)('the harmonic mean of %j is %d, normalized %d (docs/algorithms.md 4.6)', (distances, mean, norm) => {
  expect(harmonicMean(distances)).toBeCloseTo(mean, 5)
  expect(normalized(harmonicMean(distances)!)).toBeCloseTo(norm, 5)
})

test('a distance of 0 makes the mean 0, and an infinite one only increases the count', () => {
  expect(harmonicMean([0, 7])).toBe(0)
  expect(harmonicMean([2, Infinity])).toBe(4)
  expect(harmonicMean([Infinity])).toBe(Infinity)
  expect(harmonicMean([])).toBeUndefined()
})

test('the harmonic mean lies between the smallest and the largest distance', () => {
  const distances = fc.array(fc.double({ min: 0.001, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(distances, (all) => {
      const mean = harmonicMean(all)!
      expect(mean).toBeGreaterThanOrEqual(Math.min(...all) * (1 - 1e-9))
      expect(mean).toBeLessThanOrEqual(Math.max(...all) * (1 + 1e-9))
    }),
  )
})

test('a mean can be taken of the latest distances only', () => {
  const distances = new Distances()
  distances.push(2)
  const { size } = distances
  expect(distances.takeMean(size)).toBeUndefined()
  distances.push(3)
  distances.push(6)
  expect(distances.takeMean(size)).toBe(4)
  distances.push(6)
  expect(distances.takeMean(0)).toBe(3)
  expect(distances.size).toBe(0)
})
