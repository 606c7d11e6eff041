import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPackageTexts } from '../../../src/packages/package-texts.ts'
import { createTextCache, type TextCache } from '../../../src/packages/text-cache.ts'
import { memoryCache, memoryStore } from '../../support/memory-cache.ts'

/** A cache of at most 10 characters in which a key with `old` is outdated. Each visit has its own. */
function visit(texts: Map<string, string>, now: number): TextCache {
  return createTextCache(memoryStore(texts), { size: 10, isOutdated: (it) => it.includes('old') }, () => now)
}

test('texts that are outdated go, then those that were unused longest', async () => {
  const texts = new Map<string, string>()
  const first = visit(texts, 1)
  for (const key of ['a', 'b', 'c', 'old d']) await first.put(key, '1234')
  await first.tidy()
  // One of the texts with the same age had to go.
  expect([...texts.keys()]).toEqual(['a', 'b', 'uses'])

  const second = visit(texts, 2)
  expect(await second.get('a')).toBe('1234')
  await second.put('e', '1234')
  await second.tidy()
  expect([...texts.keys()].sort()).toEqual(['a', 'e', 'uses'])
  const third = visit(texts, 3)
  await third.put('f', '123456789')
  await third.tidy()
  expect([...texts.keys()].sort()).toEqual(['f', 'uses'])
})

test('a text that another page wrote, or a damaged list of uses, loses no more than the order', async () => {
  const law = fc.asyncProperty(fc.oneof(fc.string(), fc.json()), async (uses) => {
    const texts = new Map([
      ['uses', uses],
      ['other', '12345678'],
    ])
    const cache = visit(texts, 1)
    await cache.put('own', '123')
    await cache.tidy()
    expect([...texts.keys()].sort()).toEqual(['own', 'uses'])
  })
  await fc.assert(law)
})

test('files of packages are kept together, and damage costs only a request', async () => {
  const cache = memoryCache()
  const texts = createPackageTexts(cache)
  await texts.put('zod@4/', 'a.js', 'text')
  await texts.put('zod@4/', 'gone.js', null)
  await texts.save()
  const read = async (path: string): Promise<string | null | undefined> => createPackageTexts(cache).get('zod@4/', path)
  expect([await read('a.js'), await read('gone.js'), await read('b.js')]).toEqual(['text', null, undefined])
  const kept = (await cache.get('files zod@4/'))!
  const law = fc.asyncProperty(
    fc.oneof(
      fc.nat(kept.length - 1).map((at) => kept.slice(0, at)),
      fc.json(),
    ),
    async (text) => {
      await cache.put('files zod@4/', text)
      expect(['string', 'undefined', 'object']).toContain(typeof (await read('a.js')))
    },
  )
  await fc.assert(law)
})
