import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GoalDistance } from '../../../engine/model/report/report.ts'
import { dominance, suiteFitness } from '../../../engine/features/explain/figures.ts'

const at = (...distances: readonly number[]): readonly GoalDistance[] =>
  distances.map((distance) => ({ level: 0, distance }))

test('a test dominates another if it is nearer somewhere and farther nowhere, comparing levels first', () => {
  expect(dominance(at(2, 60), at(30, 60))).toBe('first')
  expect(dominance(at(30, 60), at(30, 10))).toBe('second')
  expect(dominance(at(2, 60), at(30, 10))).toBe('neither')
  expect(dominance(at(5, 5), at(5, 5))).toBe('alike')
  expect(dominance([{ level: 1, distance: 0 }], [{ level: 0, distance: 99 }])).toBe('second')
})

test('swapping two tests reverses dominance', () => {
  const tests = fc.array(fc.nat(3), { minLength: 3, maxLength: 3 }).map((it) => at(...it))
  const turned = { first: 'second', second: 'first', neither: 'neither', alike: 'alike' } as const
  fc.assert(
    fc.property(tests, tests, (a, b) => {
      expect(dominance(b, a)).toBe(turned[dominance(a, b)])
    }),
  )
})

test('a suite is as far from a branch as its nearest test, once two tests have executed the condition', () => {
  expect(suiteFitness([at(1, 0)])).toBe(1)
  expect(suiteFitness([at(1, 0), at(3, 5)])).toBe(0.5)
  expect(suiteFitness([at(1, 0), at(0, 5)])).toBe(0)
})
