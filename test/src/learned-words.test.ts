import { expect, test } from 'vitest'
import { furtherInWords, solvedInWords } from '../../src/session/learned-words.ts'

test('a test tells the conditions that were changed for it, and else all that it has in common with another', () => {
  const conditions = ['a > 0', 'a === b']
  const changed = [{ before: 'a < b', after: 'a === b' }]
  expect(solvedInWords({ conditions, changed })).toEqual({ head: 'From a solved condition', text: 'a === b' })
  const same = { conditions, changed: [] }
  expect(solvedInWords(same)).toEqual({ head: 'From solved conditions', text: 'a > 0, a === b' })
})

test('a test tells the calls that were put into it besides', () => {
  expect(furtherInWords({})).toBeUndefined()
  expect(furtherInWords({ again: 1 })).toBe('the call was made once more')
  expect(furtherInWords({ again: 8, isForArgument: true })).toBe(
    'the call was made 8 times more, and an argument was made for this call alone',
  )
  expect(solvedInWords({ conditions: ['a > 0'], changed: [], again: 2 })).toEqual({
    head: 'From a solved condition',
    text: 'a > 0',
    further: 'the call was made 2 times more',
  })
})
