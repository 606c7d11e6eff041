import { expect, test } from 'vitest'
import { Iterations } from '../../../engine/techniques/flags/dynamic/iterations.ts'

/** The index at which each distance was kept, followed by the mean of all. */
function kept(...added: readonly (readonly [sequence: number, distance: number])[]): readonly number[] {
  const iterations = new Iterations()
  const places = added.map(([sequence, distance]) => iterations.add(sequence, distance))
  return [...places, iterations.mean()]
}

test('a repeated sequence keeps its smallest distance', () => {
  expect(kept([1, 4], [2, 12], [1, 6], [1, 4], [1, 3])).toEqual([0, 1, -1, -1, 0, 2 / (1 / 3 + 1 / 12)])
})

test('a fourth sequence can only reduce the smallest distance', () => {
  expect(kept([1, 8], [2, 4], [3, 16], [4, 9])).toEqual([0, 1, 2, -1, 3 / (1 / 8 + 1 / 4 + 1 / 16)])
  expect(kept([1, 8], [2, 4], [3, 16], [4, 1])).toEqual([0, 1, 2, 1, 3 / (1 / 8 + 1 + 1 / 16)])
})

test('without iterations the mean is infinite, even after clearing', () => {
  const iterations = new Iterations()
  iterations.add(1, 4)
  iterations.clear()
  expect(iterations.mean()).toBe(Infinity)
})
