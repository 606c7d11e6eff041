import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seeded } from '../../engine/random/random.ts'
import { createSampler } from '../../engine/solver/sample-pattern.ts'

/** Texts sampled from a pattern. */
function drawn(source: string, groups = new Map<number, string | undefined>()): readonly (string | undefined)[] {
  const sampler = createSampler(source, '') ?? ((): undefined => undefined)
  return Array.from({ length: 40 }, (_, seed) => sampler(seeded(seed), groups))
}

/** Nested groups, each of them repeated. */
const nested = (depth: number, repeated: string): string => `${'('.repeat(depth)}a${`${repeated})`.repeat(depth)}`

const longest = 500

describe('a text sampled from a pattern', () => {
  test.each(['^\\w+\\s+(-\\s+)?\\w+$', '^(?<q>["\']).*\\k<q>$', '^(\\d{1,3}\\.){3}\\d{1,3}$', '^a{400}b*$'])(
    'matches %s',
    (source) => {
      for (const text of drawn(source)) expect(text).toMatch(new RegExp(source))
    },
  )

  test('has the fewest repetitions if more would make it too long', () => {
    for (const text of drawn(nested(30, '+'))) expect(text).toMatch(/^a+$/)
  })

  test('varies in its number of repetitions', () => {
    const lengths = new Set(drawn('a*').map((it) => it?.length))
    expect(lengths.size).toBeGreaterThan(5)
  })

  test('stays within the length limit, however deeply repetitions are nested', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200 }),
        fc.constantFrom('+', '*', '{2}', '{3,}', '?'),
        (depth, repeated) => {
          for (const text of drawn(nested(depth, repeated))) expect(text?.length ?? 0).toBeLessThanOrEqual(longest)
        },
      ),
      { numRuns: 30 },
    )
  })

  test('stays within the length limit with back references', () => {
    for (const text of drawn('(a+)(\\1\\1\\1){1,}(\\2\\2\\2){1,}(\\3\\3\\3){1,}(\\4\\4\\4){1,}'))
      expect(text?.length ?? 0).toBeLessThanOrEqual(longest)
  })

  test.each(['(a{1000}){1000}', 'a{1000000000}', '((b{20}){20}){20}', nested(40, '{2}')])(
    'does not exist if %s requires too many repetitions',
    (source) => {
      expect(createSampler(source, '')).toBeUndefined()
    },
  )

  test('does not exist if a sampled alternative would be too long', () => {
    expect(new Set(drawn('^(?:b|a{5000})$'))).toEqual(new Set(['b', undefined]))
  })

  test('contains the given texts of groups', () => {
    for (const text of drawn('(a+)-(b*)', new Map([[2, 'bb']]))) expect(text).toMatch(/^a+-bb$/)
    expect(drawn('(a{9}){9}', new Map([[0, 'x']]))[0]).toBe('x')
  })
})
