import fc from 'fast-check'
import { expect, test } from 'vitest'
import { standardParameters } from '../../engine/generation/parameters.ts'
import { observe, poolOf } from '../../engine/generation/pool.ts'
import { changeBigint, changeNumber, sampleNumber } from '../../engine/generation/values/primitives.ts'
import { seeded } from '../../engine/random/random.ts'
import { changeString } from '../../engine/generation/values/strings.ts'

const constants = {
  numbers: [18],
  bigints: [],
  strings: ['name', 'two words'],
  patterns: [{ source: 'a+', flags: '' }],
}
const pool = poolOf(constants)

test('a pool contains the numbers of the source with their neighbors, its patterns, and its property names', () => {
  expect(pool.numbers.constants).toEqual([0, 1, -1, 18, 17, 19])
  expect(pool.strings.constants).toEqual(['', 'name', 'two words', 'a+'])
  expect(pool.patterns.slice(0, 3)).toEqual([
    { source: 'a+', flags: '' },
    { source: 'a+', flags: 'g' },
    // Every pool contains this one.
    { source: 'a', flags: '' },
  ])
  expect(pool.keys).toEqual(['name', 'a', 'b', 'c'])
})

test('new observed values displace the oldest ones, and known values are not stored twice', () => {
  const once = observe(pool, [5, 6, 18, NaN, 'x'.repeat(2000), 'new'], 2)
  expect(once.numbers.observed).toEqual([5, 6])
  expect(once.strings.observed).toEqual(['new'])
  expect(observe(once, [6, 7], 2).numbers.observed).toEqual([6, 7])
  expect(pool.numbers.observed).toEqual([])
})

test('a step from an integer leads to a different integer', () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat(), (it, seed) => {
      const changed = changeNumber(it, pool, standardParameters, seeded(seed))
      expect(Number.isInteger(changed) && changed !== it && Math.abs(changed - it) < 200).toBe(true)
    }),
  )
})

test('a step from a bigint leads to a different bigint', () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.nat(), (it, seed) => {
      expect(changeBigint(it, standardParameters, seeded(seed))).not.toBe(it)
    }),
  )
})

test('editing a short string never makes it long', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 19 }), fc.nat(), (it, seed) => {
      expect(
        changeString(
          it,
          poolOf({ numbers: [], bigints: [], strings: [], patterns: [] }),
          standardParameters,
          seeded(seed),
        ).length,
      ).toBeLessThanOrEqual(20)
    }),
  )
})

test('special numbers are a few percent of all numbers', () => {
  const random = seeded(1)
  const numbers = Array.from({ length: 20000 }, () => sampleNumber(pool, standardParameters, random))
  const odd = numbers.filter((it) => !Number.isFinite(it) || Object.is(it, -0)).length
  expect(60 < odd && odd < 300).toBe(true)
  expect(numbers.filter((it) => it === 17 || it === 18 || it === 19).length).toBeGreaterThan(3000)
})

test.each([
  ['digits', 13, /^\d$/],
  ['capital letters', 8, /^[A-Z]$/],
])('hill climbing by the number of leading %s soon finds a string of them', (_, length, kind) => {
  const most = 5_000
  const leading = (text: string): number => [...text.split(''), ''].findIndex((it) => !kind.test(it))
  const tries = Array.from({ length: 10 }, (_it, at) => {
    const random = seeded(at)
    let text = 'nothing to pay'
    for (let count = 0; count < most; count++) {
      if (leading(text) === text.length) return count
      const changed = changeString(text, pool, standardParameters, random)
      const isShort = changed.length < length
      if (!isShort && leading(text) <= leading(changed)) text = changed
    }
    return most
  })
  expect(tries.reduce((sum, it) => sum + it, 0) / tries.length).toBeLessThan(1_000)
})

test('about half of the steps from an integer are small', () => {
  const random = seeded(1)
  const steps = Array.from({ length: 10_000 }, () =>
    Math.abs(changeNumber(100, pool, { ...standardParameters, perturbation: 0 }, random) - 100),
  )
  const small = steps.filter((it) => it <= 3).length
  expect(5_000 < small && small < 6_500).toBe(true)
})
