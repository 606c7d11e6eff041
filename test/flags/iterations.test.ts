import { expect, test } from 'vitest'
import { Iterations } from '../../engine/flags/iterations.ts'

function kept(...added: readonly (readonly [sequence: number, distance: number])[]): readonly number[] {
  const iterations = new Iterations()
  for (const [sequence, distance] of added) iterations.add(sequence, distance)
  return iterations.distances()
}

test('the same sequence keeps its smallest distance', () => {
  expect(kept([1, 5], [2, 7], [1, 3], [1, 4])).toEqual([3, 7])
})

test('a fourth sequence can only make the smallest distance smaller', () => {
  expect(kept([1, 5], [2, 4], [3, 6], [4, 9])).toEqual([5, 4, 6])
  expect(kept([1, 5], [2, 4], [3, 6], [4, 1])).toEqual([5, 1, 6])
})
