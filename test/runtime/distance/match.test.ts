import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toMatch } from '../../../engine/runtime/tracing/distance/match.ts'
import { isFull } from '../../support/share.ts'

test.each([
  // Inserting a digit.
  [/^\d+$/, '', 1],
  // Replacing a letter by the nearest digit.
  [/^\d+$/, 'a', 40 / 41],
  [/^\d+$/, '12', 0],
  [/^abc$/, 'abcd', 1],
  [/^abc$/, 'xabc', 1],
  // Not anchored: text around the match costs nothing.
  [/abc/, 'xxabdxx', 0.5],
  [/abc$/, 'abcxx', 2],
  [/^abc/, 'xxabc', 2],
  [/a{3}/, 'a', 2],
  [/(foo|bar)+-\d{2}/, 'bar-1', 1],
  [/[^a-y]/, 'a', 1 / 2],
  [/HELLO/i, 'hellp', 0.5],
  [/^b/m, 'a\na', 0.5],
  [/a.b/s, 'a\nc', 0.5],
  [/^\p{Lu}$/u, 'a', 7 / 8],
  [/^[\u4e00-\u9fff]$/, '\u4dff', 0.5],
  [/^\u{1f600}$/u, '\u{1f601}', 0.5],
  [/a|^$/, 'b', 0.5],
  [/^(?:a|b)?c*$/, 'abb', 0.5 + 0.5],
] as const)('the distance to a match of %s from %j is %d', (regex, text, distance) => {
  expect(toMatch(regex, text)).toBeCloseTo(distance, 10)
})

test.each([/(a)\1/, /(?=a)b/, /(?<!a)b/, /\bfoo\b/, /a/y])('%s has no distance other than 1', (regex) => {
  expect(toMatch(regex, 'zzz')).toBe(1)
})

test('a pattern may be a string', () => {
  expect(toMatch('^a$', 'b')).toBe(0.5)
  expect(toMatch({}, 'b')).toBe(1)
  expect(toMatch(/a/, {})).toBe(1)
})

const atom = fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\d', '\\n', '^', '$', '(?:a|bc)', '(b|)')
const quantifier = fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,2}', '*?')
const pattern = fc
  .array(
    fc.tuple(atom, quantifier).map(([it, times]) => (it === '^' || it === '$' ? it : it + times)),
    { maxLength: 4 },
  )
  .map((it) => it.join(''))

test('the distance is 0 exactly for matching texts', () => {
  fc.assert(
    fc.property(
      fc.tuple(pattern, pattern).map(([a, b]) => (b === '' ? a : `${a}|${b}`)),
      fc.constantFrom('', 'i', 'm', 's', 'u', 'im'),
      fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'A', '1', '\n'), maxLength: 5 }),
      (source, flags, text) => {
        const regex = new RegExp(source, flags)
        const distance = toMatch(regex, text)
        expect(0 <= distance).toBe(true)
        expect(distance === 0).toBe(regex.test(text))
      },
    ),
    { numRuns: isFull ? 3_000 : 800 },
  )
})

test('deleting everything and inserting a shortest match is an upper bound', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (wanted, text) => {
      const source = wanted.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
      expect(toMatch(new RegExp(`^${source}$`), text)).toBeLessThanOrEqual(wanted.length + text.length)
    }),
  )
})
