import { expect, test } from 'vitest'
import { sourceOf } from '../support/compile.ts'
import { reportFor } from '../support/search.ts'
import { share } from '../support/share.ts'

/** Conditions on random values with the same outcome in most runs, or in all but one of 256 runs. */
const randomConditions: Readonly<Record<string, string>> = {
  'the first digit of an identifier': `crypto.randomUUID()[0] === 'a'`,
  'the beginning of an identifier': `crypto.randomUUID().startsWith('0')`,
  'a limit near the greatest byte': 'crypto.getRandomValues(new Uint8Array(2))[0]! >= 250',
  'the last of many numbers of a detached function': '[...Array(30)].map(Math.random).pop()! > 0.95',
  'whether a byte is 0': 'crypto.getRandomValues(new Uint8Array(1))[0] === 0',
}

test.each(share(Object.keys(randomConditions), 3))(
  'a result that depends on chance is not asserted: %s',
  async (name) => {
    const source = sourceOf(
      `export function f(n: number): string { return ${randomConditions[name]!} ? 'rare' : n > 2 ? 'some' : 'few' }`,
    )
    const { code } = await reportFor(source, 1_000)
    expect(code).not.toMatch(/rare|some|few/)
  },
)

test('code that draws until a byte is accepted gets tests', async () => {
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

test('properties beside a random identifier are asserted', async () => {
  const source = sourceOf(`
    export function create(name: string): { id: string; name: string } {
      return { id: crypto.randomUUID(), name: name === '' ? 'nobody' : name }
    }`)
  const { code } = await reportFor(source, 1_000)
  expect(code).toContain("{ id: expect.any(String), name: 'nobody' }")
})
