import { expect, test } from 'vitest'
import { simplerValues, stringCost } from '../../engine/finish/simplify/simpler-values.ts'

test('a long text may become one of the same length that repeats a character', () => {
  const noise = Array.from({ length: 1001 }, (_, at) => String.fromCharCode(32 + ((at * 37) % 90))).join('')
  expect(simplerValues(noise)).toContain('a'.repeat(1001))
  expect(stringCost('a'.repeat(1001))).toBeLessThan(stringCost(noise))
  expect(simplerValues('a'.repeat(1001))).not.toContain('a'.repeat(1001))
})
