import { expect, test } from 'vitest'
import { solvedInWords } from '../../src/session/learned-words.ts'

test('a test tells the conditions that were changed for it, and else all that it has in common with another', () => {
  const conditions = ['a > 0', 'a === b']
  const changed = [{ before: 'a < b', after: 'a === b' }]
  expect(solvedInWords({ conditions, changed })).toEqual({ head: 'From a solved condition', text: 'a === b' })
  const same = { conditions, changed: [] }
  expect(solvedInWords(same)).toEqual({ head: 'From solved conditions', text: 'a > 0, a === b' })
})
