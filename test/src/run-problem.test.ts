import { expect, test } from 'vitest'
import { mostGoals } from '../../src/engine/parts-schema.ts'
import { tooManyGoals } from '../../src/session/run-problem.ts'

test('code with more goals than a report may have is refused before its run, in a sentence with both numbers', () => {
  expect(tooManyGoals(0)).toBeUndefined()
  expect(tooManyGoals(mostGoals)).toBeUndefined()
  expect(tooManyGoals(mostGoals + 1)).toBe(
    'This code has 20,001 goals, and the page searches for 20,000 at most. Choose one target, or fewer criteria.',
  )
})
