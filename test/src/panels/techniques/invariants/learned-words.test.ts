import { expect, test } from 'vitest'
import { furtherInWords, solvedInWords } from '../../../../../src/panels/techniques/invariants/learned-words.ts'

test('a test lists the conditions that were changed for it, or else everything it shares with another test', () => {
  const conditions = ['a > 0', 'a === b']
  const changed = [{ before: 'a < b', after: 'a === b' }]
  expect(solvedInWords({ conditions, changed })).toEqual({ head: 'From a solved condition', text: 'a === b' })
  const same = { conditions, changed: [] }
  expect(solvedInWords(same)).toEqual({ head: 'From solved conditions', text: 'a > 0, a === b' })
})

test('a test lists the calls that were inserted into it', () => {
  expect(furtherInWords({})).toBeUndefined()
  expect(furtherInWords({ again: { callable: 'push', times: 1 } })).toBe('push was called once more')
  expect(furtherInWords({ again: { callable: 'Lot.enter', times: 8 }, argumentOf: 'Lot.enter' })).toBe(
    'Lot.enter got its own argument, and Lot.enter was called 8 times more',
  )
  expect(solvedInWords({ conditions: ['a > 0'], changed: [], again: { callable: 'push', times: 2 } })).toEqual({
    head: 'From a solved condition',
    text: 'a > 0',
    further: 'push was called 2 times more',
  })
})
