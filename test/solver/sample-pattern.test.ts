import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seeded } from '../../engine/random/random.ts'
import { createSampler } from '../../engine/solver/sample-pattern.ts'

/** Texts that are drawn of a pattern. */
function drawn(source: string, groups = new Map<number, string | undefined>()): readonly (string | undefined)[] {
  const sampler = createSampler(source, '') ?? ((): undefined => undefined)
  return Array.from({ length: 40 }, (_, seed) => sampler(seeded(seed), groups))
}

/** A group that is repeated, within a group that is repeated, and so on. */
const nested = (depth: number, repeated: string): string => `${'('.repeat(depth)}a${`${repeated})`.repeat(depth)}`

const longest = 500

describe('a text that is drawn of a pattern', () => {
  test.each(['^\\w+\\s+(-\\s+)?\\w+$', '^(?<q>["\']).*\\k<q>$', '^(\\d{1,3}\\.){3}\\d{1,3}$', '^a{400}b*$'])(
    'matches %s',
    (source) => {
      for (const text of drawn(source)) expect(text).toMatch(new RegExp(source))
    },
  )

  test('has the fewest repetitions where more of them would make it too long', () => {
    for (const text of drawn(nested(30, '+'))) expect(text).toMatch(/^a+$/)
  })

  test('has other numbers of repetitions each time', () => {
    const lengths = new Set(drawn('a*').map((it) => it?.length))
    expect(lengths.size).toBeGreaterThan(5)
  })

  test('is as long at most as its steps allow, however repetitions stand within each other', () => {
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

  test('refers back no more often than that', () => {
    for (const text of drawn('(a+)(\\1\\1\\1){1,}(\\2\\2\\2){1,}(\\3\\3\\3){1,}(\\4\\4\\4){1,}'))
      expect(text?.length ?? 0).toBeLessThanOrEqual(longest)
  })

  test.each(['(a{1000}){1000}', 'a{1000000000}', '((b{20}){20}){20}', nested(40, '{2}')])(
    'is looked for in vain where the fewest repetitions of %s are too many',
    (source) => {
      expect(createSampler(source, '')).toBeUndefined()
    },
  )

  test('is none where what was chosen asks for too long a one', () => {
    expect(new Set(drawn('^(?:b|a{5000})$'))).toEqual(new Set(['b', undefined]))
  })

  test('holds what its groups are to hold', () => {
    for (const text of drawn('(a+)-(b*)', new Map([[2, 'bb']]))) expect(text).toMatch(/^a+-bb$/)
    expect(drawn('(a{9}){9}', new Map([[0, 'x']]))[0]).toBe('x')
  })
})
