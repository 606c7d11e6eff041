import { expect, test } from 'vitest'
import { commonConditions } from '../../../engine/techniques/invariants/view.ts'

test('a common condition is falsified by the first call for which it does not hold', () => {
  const constants = { numbers: [], bigints: [], strings: [], patterns: [] }
  const one = commonConditions(['a', 'b'], constants, [[5, 5]])
  expect(one.falsified).toEqual([])
  const two = commonConditions(['a', 'b'], constants, [
    [5, 5],
    [9, 9],
  ])
  expect(two.holding).toContain('a === b')
  const three = commonConditions(['a', 'b'], constants, [
    [5, 5],
    [9, 9],
    [9, 10],
  ])
  expect(three.holding).not.toContain('a === b')
  expect(three.falsified).toContain('a === b')
})
