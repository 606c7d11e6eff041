import { expect, test } from 'vitest'
import { mentions, withNames } from '../../engine/export/printing/mentions.ts'

const names = new Map([
  ['take', 'testTake'],
  ['Map', 'globalThis.Map'],
])

test('a name counts as mentioned where it is an identifier, not as a member, key, part of a word or string', () => {
  const lines = ["const taken: T[] = takes('take').take", 'items.push({ take: 1, $take: 2 })']
  expect(mentions(lines, 'take')).toBe(false)
  expect(mentions([...lines, '[take]'], 'take')).toBe(true)
})

test('names are replaced only where a line mentions them', () => {
  const line = `expect(take(new Map([['Map', "take"]]), { Map: taken, of: taken.Map }))`
  expect(withNames(line, names)).toBe(
    `expect(testTake(new globalThis.Map([['Map', "take"]]), { Map: taken, of: taken.Map }))`,
  )
})

test('a spread expression counts as a mention, a spread member does not', () => {
  expect(mentions(['expect([...items(1)]).toEqual([1])'], 'items')).toBe(true)
  expect(mentions(['expect([...list.items(1)]).toEqual([1])'], 'items')).toBe(false)
})
