export function kind(a: number, b: number, c: number): string {
  if (a <= 0 || b <= 0 || c <= 0) throw new RangeError('no side')
  if (a === b && b === c) return 'equilateral'
  if (a === b || b === c || a === c) return 'isosceles'
  return 'scalene'
}
// tests
import { describe, expect, test } from 'vitest'
import { kind } from './main'

describe('kind', () => {
  test('all sides the same', () => {
    expect(kind(2, 2, 2)).toBe('equilateral')
  })
  test('wrong guess', () => {
    const found = kind(2, 3, 4)
    expect(found).toBe('isosceles')
  })
  test('refuses a side of nothing', () => {
    expect(() => kind(0, 1, 1)).toThrow(RangeError)
    expect(() => kind(1, 1, 1)).not.toThrow()
  })
  test.skip('later', () => {})
})
