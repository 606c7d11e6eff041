import { expect, test } from 'vitest'
import { changesBetween, changesInWords, noChanges } from '../../../../src/session/run/changes.ts'
import type { Sample } from '../../../../src/session/run/samples.ts'

const moment = (...pairs: readonly number[]): Sample => ({
  ms: 0,
  evaluations: 0,
  covered: 0,
  coveredOf: {},
  heights: new Float32Array(),
  distancePairs: Float64Array.from(pairs),
  discovered: 0,
})

test('a goal has changed if it is covered or closer, approach level first', () => {
  const before = moment(0, 3, 1, 2, 2, 9, 0, 5, Infinity, Infinity, 0, 0)
  const after = moment(0, 0, 0, 8, 2, 9, 1, 1, 3, Infinity, 0, 0)
  const changes = changesBetween(before, after)
  expect([...changes]).toEqual([
    [0, 'covered'],
    [1, 'nearer'],
    [4, 'nearer'],
  ])
  expect(changesInWords(changes)).toBe('covers 1\u00a0goal, closer to 2\u00a0goals')
  expect(changesInWords(noChanges)).toBe('no progress')
})
