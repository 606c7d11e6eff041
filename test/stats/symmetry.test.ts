import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { symmetry } from '../../engine/stats/symmetry.ts'
import { anyA12s } from './arbitraries.ts'

describe('the symmetry test', () => {
  test('matches the vector of docs/algorithms.md 10', () => {
    const it = symmetry([0.6, 0.7, 0.55, 0.4, 0.8, 0.65, 0.5])
    expect([it.n, it.above]).toEqual([6, 18.5])
    expect(it.z).toBeCloseTo(1.57676, 5)
    expect(it.p).toBeCloseTo(0.11485, 5)
  })

  test('finds no asymmetry without differences', () => {
    expect(symmetry([0.5, 0.5])).toEqual({ n: 0, above: 0, z: 0, p: 1 })
    expect(symmetry([])).toEqual({ n: 0, above: 0, z: 0, p: 1 })
  })

  test('mirroring the values at 0.5 keeps the significance, and the rank sums add up', () => {
    fc.assert(
      fc.property(anyA12s, (values) => {
        const it = symmetry(values)
        const mirrored = symmetry(values.map((value) => 1 - value))
        expect(0 < it.p && it.p <= 1).toBe(true)
        expect(mirrored.p).toBe(it.p)
        expect(it.above + mirrored.above).toBe((it.n * (it.n + 1)) / 2)
      }),
    )
  })

  test('values together with their mirror images are symmetric', () => {
    fc.assert(
      fc.property(anyA12s, (values) => {
        expect(symmetry([...values, ...values.map((it) => 1 - it)]).p).toBe(1)
      }),
    )
  })

  test('many values on one side are significant', () => {
    expect(symmetry(Array.from({ length: 20 }, (_, at) => 0.6 + at / 100)).p).toBeLessThan(0.001)
  })
})
