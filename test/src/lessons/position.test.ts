import { expect, test } from 'vitest'
import { noPreset, readLessonLink, writeLessonLink } from '../../../src/lessons/position.ts'
import { decodeLink } from '../../../src/session/sharing/share.ts'

test('a link to a step is read with its fixed values, and written back unchanged', () => {
  for (const hash of [
    '#lesson=2&step=3',
    '#lesson=10&step=1&seed=7&evaluations=500',
    '#lesson=3&step=2&hidden=compare,share&locked=seed',
  ]) {
    expect(writeLessonLink(readLessonLink(hash)!)).toBe(hash)
    expect(decodeLink(hash)).toEqual({ kind: 'none' })
  }
  expect(readLessonLink('#lesson=4')).toEqual({ lesson: 4, step: 1, preset: noPreset })
  expect(readLessonLink('#lesson=4&step=2&later=x')).toMatchObject({ lesson: 4, step: 2 })
})

test.each([
  '',
  '#',
  '#1=abc',
  '#lesson=',
  '#lesson=0',
  '#lesson=two',
  '#lesson=2&step=-1',
  '#lesson=2&seed=1e9',
  '#lesson=2&evaluations=999999999',
])('%s names no lesson', (hash) => {
  expect(readLessonLink(hash)).toBeUndefined()
})

test('a link without a valid lesson is refused with a message', () => {
  expect(decodeLink('#lesson=two')).toMatchObject({ kind: 'refused' })
})
