import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeBetween } from '../../../src/editor/change-between.ts'
import { regionsOf } from '../../../src/editor/region-lines.ts'

const shown = (text: string): readonly string[] =>
  regionsOf(text.split('\n')).map(({ kind, first, last }) => `${kind} ${first}-${last}`)

describe('regions', () => {
  test.each([
    ['a\n// @hide-start\nb\n// @hide-end\nc', ['hidden 2-4']],
    ['// @readonly\nb\n  // @readonly-end\nc', ['locked 1-3']],
    ['a\n//@readonly this is given\nb', ['locked 2-3']],
    ['// @hide-start\na', ['hidden 1-2']],
    ['// @hide-start\n// @readonly\n// @hide-end\n// @readonly-end', ['hidden 1-3', 'locked 2-4']],
    ['// @hide-start\n// @hide-end\n// @hide-start\n// @hide-end', ['hidden 1-2', 'hidden 3-4']],
    ['// @hide-end\n// @readonly-end\nlet a = "// @readonly"\n// see @readonly\n// @readonlyish', []],
  ])('in %j', (text, expected) => {
    expect(shown(text)).toEqual(expected)
  })
})

test('a change transforms one text into the other and is minimal at both ends', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n'), maxLength: 8 })
  fc.assert(
    fc.property(text, text, (before, after) => {
      const { from, to, insert } = changeBetween(before, after)
      expect(before.slice(0, from) + insert + before.slice(to)).toBe(after)
      if (before === after) expect([to - from, insert]).toEqual([0, ''])
      else if (from < to && insert !== '')
        expect(before[from] === insert[0] || before[to - 1] === insert.at(-1)).toBe(false)
    }),
  )
})
