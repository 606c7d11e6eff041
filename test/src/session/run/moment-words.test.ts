import { expect, test } from 'vitest'
import { laterOf } from '../../../../src/session/run/moment-words.ts'
import type { Sample } from '../../../../src/session/run/samples.ts'

/** A moment with the distances of two declared goals, and optionally a discovered goal. */
function momentAfter(evaluations: number, distances: readonly [number, number], discovered: 0 | 1): Sample {
  const distancePairs = Float64Array.from(distances.flatMap((it) => [0, it]))
  return {
    ms: evaluations,
    evaluations,
    covered: 0,
    coveredOf: {},
    heights: new Float32Array(),
    distancePairs,
    discovered,
  }
}

const samples = [
  momentAfter(50, [9, 4], 0),
  momentAfter(1_500, [9, 2], 0),
  momentAfter(2_000, [0, 2], 1),
  momentAfter(3_000, [0, 2], 1),
]

test('an earlier moment states when a goal was covered or came closest, and nothing if it did not change', () => {
  const wordsAt = (at: number, goal: number): string | undefined => {
    const later = laterOf(samples, samples[at]!, goal)
    return later && `${later.isCovered ? 'covered' : 'nearer'} ${/by evaluation [\d,]+/.exec(later.text)?.[0]}`
  }
  expect(wordsAt(0, 0)).toBe('covered by evaluation 2,000')
  expect(wordsAt(0, 1)).toBe('nearer by evaluation 1,500')
  expect(wordsAt(1, 1)).toBeUndefined()
  expect(wordsAt(0, 2)).toBe('covered by evaluation 2,000')
  expect(wordsAt(3, 0)).toBeUndefined()
})
