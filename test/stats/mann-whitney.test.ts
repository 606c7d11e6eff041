import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { a12, magnitudeOf } from '../../engine/stats/a12.ts'
import { mannWhitney } from '../../engine/stats/mann-whitney.ts'
import { anySample } from './arbitraries.ts'

/** The test vectors of docs/algorithms.md 10. */
const vectors = [
  { a: [1, 2, 3], b: [2, 3, 4], effect: 0.2222, u: 2, z: 0.89893, p: 0.36869 },
  { a: [10, 12, 14, 16, 18], b: [1, 3, 5, 7, 9], effect: 1, u: 25, z: 2.50672, p: 0.012186 },
  { a: [1, 2, 3, 4, 5], b: [0, 0, 1, 1, 2], effect: 0.9, u: 22.5, z: 2.02158, p: 0.04322 },
  { a: [7, 7, 7], b: [7, 7, 7, 7], effect: 0.5, u: 6, z: 0, p: 1 },
  { a: [1, 2, 3], b: [1, 2, 3], effect: 0.5, u: 4.5, z: 0, p: 1 },
]

describe('A12 and Mann-Whitney', () => {
  test.each(vectors)('of $a and $b', ({ a, b, effect, u, z, p }) => {
    expect(a12(a, b)).toBeCloseTo(effect, 4)
    const it = mannWhitney(a, b)
    expect(it.u).toBe(u)
    expect(it.z).toBeCloseTo(z, 5)
    expect(it.p).toBeCloseTo(p, 5)
  })

  test('A12 equals counting pairs, and U is the count', () => {
    fc.assert(
      fc.property(anySample, anySample, (a, b) => {
        let greater = 0
        for (const x of a) for (const y of b) greater += x === y ? 0.5 : Number(y < x)
        expect(a12(a, b)).toBeCloseTo(greater / (a.length * b.length), 12)
        expect(mannWhitney(a, b).u).toBe(greater)
      }),
    )
  })

  test('swapping the samples mirrors the effect and keeps its significance', () => {
    fc.assert(
      fc.property(anySample, anySample, (a, b) => {
        expect(a12(b, a)).toBeCloseTo(1 - a12(a, b), 12)
        expect(mannWhitney(b, a).p).toBeCloseTo(mannWhitney(a, b).p, 12)
      }),
    )
  })

  test('only the order of the values matters', () => {
    const stretch = (it: number): number => Math.exp(it) - 5
    fc.assert(
      fc.property(anySample, anySample, (a, b) => {
        expect(a12(a.map(stretch), b.map(stretch))).toBe(a12(a, b))
        expect(mannWhitney(a.map(stretch), b.map(stretch))).toEqual(mannWhitney(a, b))
      }),
    )
  })

  test('p is a probability, and 1 for equal samples', () => {
    fc.assert(
      fc.property(anySample, anySample, (a, b) => {
        const { p } = mannWhitney(a, b)
        expect(0 < p && p <= 1).toBe(true)
        expect(mannWhitney(a, a).p).toBe(1)
      }),
    )
  })

  test.each([
    [0.5, 'none'],
    [0.559, 'none'],
    [0.56, 'small'],
    [0.44, 'small'],
    [0.64, 'medium'],
    [0.36, 'medium'],
    [0.71, 'large'],
    [0.29, 'large'],
    [0, 'large'],
  ])('an A12 of %f is called %s', (value, name) => {
    expect(magnitudeOf(value)).toBe(name)
  })
})
