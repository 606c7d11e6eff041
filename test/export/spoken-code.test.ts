import fc from 'fast-check'
import { expect, test } from 'vitest'
import { printString } from '../../engine/export/values/literal.ts'
import { spokenCode, spokenText } from '../../engine/export/naming/spoken-code.ts'

test('test names show texts without escapes, in quotes that the texts do not contain', () => {
  expect(spokenCode(`split('a\\\\b', "it's", '"\\'"')`)).toBe(`split('a\\b', "it's", \`"'"\`)`)
  expect(spokenText('1\u202f000\u200b')).toBe("'1␣000�'")
  expect(spokenCode(`parse('a\\n\\tb\\r\\u0000\\u001b\\u007f\\u0080')`)).toBe(`parse('a↵⇥b←␀␛␡�')`)
})

test('a printed string reads the same as its text, on one line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(spokenCode(printString(text))).toBe(spokenText(text))
      expect(spokenText(text)).not.toMatch(/[\n\r\u2028\u2029]/)
    }),
  )
})
