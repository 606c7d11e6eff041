import { ChangeSet, Text } from '@codemirror/state'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineThen, linesNow, type Since, sinceNow, stretchNow } from '../../../src/editor/since.ts'

const old = Text.of(['one', 'two', 'three', 'four'])

/** The text after an edit that inserted a line before the second line and deleted the last line. */
function edited(): { readonly since: Since; readonly now: Text } {
  const changes = ChangeSet.of(
    [
      { from: 4, insert: 'new\n' },
      { from: 13, to: 18 },
    ],
    old.length,
  )
  return { since: { text: old, changes: changes.desc }, now: changes.apply(old) }
}

test('lines and ranges move with the text', () => {
  const { since, now } = edited()
  expect(now.toString()).toBe('one\nnew\ntwo\nthree')
  expect(linesNow(since, now, [1, 2, 3, 9]).map((it) => now.lineAt(it).text)).toEqual(['one', 'two', 'three'])
  const { from, to } = stretchNow(since, { start: 4, end: 7 })!
  expect(now.sliceString(from, to)).toBe('two')
  expect(stretchNow(since, { start: 99, end: 100 })).toBeUndefined()
})

test('a line of the new text maps to a line of the old text', () => {
  const { since, now } = edited()
  expect(lineThen(since, now.line(3).from)).toBe(2)
  expect(lineThen(since, now.line(4).from)).toBe(3)
})

test('without changes, every position stays the same', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{0,5}$/), { minLength: 1 }), fc.nat(), (lines, at) => {
      const text = Text.of(lines)
      const line = 1 + (at % lines.length)
      const [from] = linesNow(sinceNow(text), text, [line])
      expect(text.lineAt(from!).number).toBe(line)
      expect(lineThen(sinceNow(text), from!)).toBe(line)
    }),
  )
})
