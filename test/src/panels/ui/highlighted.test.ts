import fc from 'fast-check'
import { expect, test } from 'vitest'
import { highlighted } from '../../../../src/panels/ui/highlighted.ts'

const textOf = (code: string): string =>
  highlighted(code)
    .flat()
    .map((it) => it.text)
    .join('')

test('highlighted code has the same text, line by line', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '1', ' ', '\n', '`', '{', '"', '/*') }), (code) => {
      expect(textOf(code)).toBe(code)
      expect(highlighted(code)).toHaveLength(code.split('\n').length)
    }),
  )
  expect(highlighted('const a = 1')[0]!.some((it) => it.classes !== '')).toBe(true)
})

test('megabytes of code are shown without highlighting, to be fast', () => {
  const code = 'const a = 1\n'.repeat(400_000)
  const lines = highlighted(code)
  expect(lines).toHaveLength(400_001)
  expect(lines[0]).toEqual([{ text: 'const a = 1\n', classes: '' }])
  expect(lines.at(-1)).toEqual([{ text: '', classes: '' }])
  expect(textOf(code)).toBe(code)
})
