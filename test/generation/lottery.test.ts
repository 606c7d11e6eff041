import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawn, lotteryOf } from '../../engine/generation/values/lottery.ts'
import { seeded } from '../../engine/random/random.ts'

test('members are drawn in proportion to their weights, unless they cannot be created', () => {
  const lottery = lotteryOf({ kind: 'union', members: [4, 7, 9], weights: [6, 100, 2] }, [4, 9])!
  const random = seeded(1)
  const counts = new Map<number, number>()
  for (let i = 0; i < 8_000; i++) {
    const type = drawn(lottery, random)
    counts.set(type, (counts.get(type) ?? 0) + 1)
  }
  expect([...counts.keys()].sort()).toEqual([4, 9])
  expect(counts.get(4)).toBeGreaterThan(5_800)
  expect(counts.get(4)).toBeLessThan(6_200)
})

test('a draw always returns a member', () => {
  const weights = fc.array(fc.double({ min: 0.1, max: 20, noNaN: true }), { minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (list, ticket) => {
      const members = list.map((_, id) => id)
      const lottery = lotteryOf({ kind: 'union', members, weights: list }, members)!
      expect(members).toContain(drawn(lottery, { next: () => ticket }))
    }),
  )
})

test('there is no lottery for a union without weights, or if no member can be created', () => {
  expect(lotteryOf({ kind: 'union', members: [1, 2] }, [1, 2])).toBeUndefined()
  expect(lotteryOf({ kind: 'union', members: [1, 2], weights: [1, 1] }, [])).toBeUndefined()
})
