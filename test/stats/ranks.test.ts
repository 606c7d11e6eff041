import { expect, test } from 'vitest'
import { rank } from '../../engine/stats/ranks.ts'
import { symmetry } from '../../engine/stats/symmetry.ts'

test('equal values share the mean of their ranks and count as ties', () => {
  expect(rank([3, 1, 3, 2, 3])).toEqual({ ranks: [4, 1, 4, 2, 4], ties: 24 })
  expect(rank([Infinity, -Infinity, 0, -0, Infinity])).toEqual({ ranks: [4.5, 1, 2.5, 2.5, 4.5], ties: 12 })
  expect(rank([])).toEqual({ ranks: [], ties: 0 })
})

test('NaN has no rank', () => {
  expect(() => rank([1, 2, NaN])).toThrow('Value 2 of 3 is NaN, which has no rank')
  expect(() => symmetry([0.6, NaN])).toThrow('which has no rank')
})
