import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseArguments } from '../../cli/arguments.ts'
import { whyBelow } from '../../cli/threshold.ts'

describe('a threshold', () => {
  test.each([
    [80, { covered: 4, total: 5 }, undefined],
    [80.1, { covered: 4, total: 5 }, '4 of 5 goals are covered: 80%, fewer than 80.1%'],
    [67, { covered: 2, total: 3 }, '2 of 3 goals are covered: 66.6%, fewer than 67%'],
    [100, { covered: 9999, total: 10_000 }, '9999 of 10000 goals are covered: 99.9%, fewer than 100%'],
    [100, { covered: 0, total: 0 }, undefined],
    [undefined, { covered: 0, total: 9 }, undefined],
  ])('of %j with %j', (threshold, goals, expected) => {
    expect(whyBelow(threshold, goals)).toBe(expected)
  })

  test('of 0 is always reached, and 100 only with all goals', () => {
    const goals = fc.integer({ min: 1, max: 1e6 }).chain((total) => fc.tuple(fc.nat(total), fc.constant(total)))
    fc.assert(
      fc.property(goals, ([covered, total]) => {
        expect(whyBelow(0, { covered, total })).toBeUndefined()
        expect(whyBelow(100, { covered, total }) === undefined).toBe(covered === total)
      }),
    )
  })

  test.each(['101', '-1', 'all', '', '1e1'])('is a percentage, unlike %j', (text) => {
    expect(parseArguments(['a.ts', `--threshold=${text}`])).toMatchObject({ kind: 'wrong' })
  })
})
