import { expect, test } from 'vitest'
import { sourceOf } from '../support/compile.ts'
import { reportFor } from '../support/search.ts'

/** Code that decides by random bytes, and mostly, or all but once in 256 times, in the same way. */
const byChance: Readonly<Record<string, string>> = {
  'the first digit of an identifier': `crypto.randomUUID()[0] === 'a'`,
  'how an identifier begins': `crypto.randomUUID().startsWith('0')`,
  'a limit near the greatest byte': 'crypto.getRandomValues(new Uint8Array(2))[0]! >= 250',
  'the last of many random numbers': '[...Array(30)].map(() => Math.random()).pop()! > 0.95',
  'whether a byte is 0': 'crypto.getRandomValues(new Uint8Array(1))[0] === 0',
}

test.each(Object.keys(byChance))('what is so only by chance is not asserted: %s', async (name) => {
  const source = sourceOf(
    `export function f(n: number): string { return ${byChance[name]!} ? 'rare' : n > 2 ? 'some' : 'few' }`,
  )
  const { code } = await reportFor(source, 1_000)
  expect(code).not.toMatch(/rare|some|few/)
})

test('code that draws until it likes a byte has tests', async () => {
  const source = sourceOf(`
    export function pick(n: number): string {
      const bytes = new Uint8Array(1)
      do crypto.getRandomValues(bytes)
      while (bytes[0]! >= 200)
      return n > 2 ? 'some' : 'few'
    }`)
  const { code } = await reportFor(source, 1_000)
  expect(code).toContain("'some'")
  expect(code).toContain("'few'")
})

test('what does not depend on an identifier is asserted beside it', async () => {
  const source = sourceOf(`
    export function create(name: string): { id: string; name: string } {
      return { id: crypto.randomUUID(), name: name === '' ? 'nobody' : name }
    }`)
  const { code } = await reportFor(source, 1_000)
  expect(code).toContain("{ id: expect.any(String), name: 'nobody' }")
})
