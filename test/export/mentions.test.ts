import { expect, test } from 'vitest'
import { mentions, withNames } from '../../engine/export/printing/mentions.ts'

const names = new Map([
  ['take', 'testTake'],
  ['Map', 'globalThis.Map'],
])

test('a name is mentioned where it stands by itself, not as a member, a key or a part, nor in a text', () => {
  const lines = ["const taken: T[] = takes('take').take", 'items.push({ take: 1, $take: 2 })']
  expect(mentions(lines, 'take')).toBe(false)
  expect(mentions([...lines, '[take]'], 'take')).toBe(true)
})

test('other names are put where a line mentions them', () => {
  const line = `expect(take(new Map([['Map', "take"]]), { Map: taken, of: taken.Map }))`
  expect(withNames(line, names)).toBe(
    `expect(testTake(new globalThis.Map([['Map', "take"]]), { Map: taken, of: taken.Map }))`,
  )
})

test('what is spread is mentioned, and no member', () => {
  expect(mentions(['expect([...items(1)]).toEqual([1])'], 'items')).toBe(true)
  expect(mentions(['expect([...list.items(1)]).toEqual([1])'], 'items')).toBe(false)
})
