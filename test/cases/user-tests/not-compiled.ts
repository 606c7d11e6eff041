export const twice = (n: number): number => 2 * n
// tests
import { test, expect, vi } from 'vitest'
import { twice, thrice } from './main'
import lodash from 'lodash'
import { other } from './other'

test('a type', () => {
  expect(twice('2')).toBe(4)
  expect(twice(2)).toBeFour()
})
