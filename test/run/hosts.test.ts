import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { defaultOptions } from '../../engine/run/options.ts'
import { browserHost } from '../support/browser-host.ts'
import { searchableOf, sourceOf } from '../support/compile.ts'
import { reportFor, reportOn } from '../support/search.ts'
import { share } from '../support/share.ts'
import { filesIn } from '../support/files-in.ts'

/** Asynchronous code that needs more microtask turns than the engine first waits for. */
const slow: Readonly<Record<string, string>> = {
  'a loop of awaits': `
    export async function f(n: number): Promise<string> {
      for (let i = 0; i < 10; i++) await null
      return n > 3 ? 'a' : 'b'
    }`,
  'for await over a generator': `
    async function* count(n: number) { for (let i = 0; i < n; i++) yield i }
    export async function f(n: number): Promise<string> {
      let sum = 0
      for await (const i of count(12)) sum += i
      return n > 3 ? String(sum) : 'b'
    }`,
  retries: `
    export async function f(n: number): Promise<number> {
      for (let attempt = 1; ; attempt++) {
        try {
          await Promise.resolve().then(() => { if (attempt < 6) throw new Error('again') })
          return n > 3 ? attempt : -attempt
        } catch (error) {
          if (attempt === 5 && n < 0) throw error
        }
      }
    }`,
  'a map with limited concurrency': `
    async function mapLimit<T, U>(values: T[], limit: number, each: (value: T) => Promise<U>): Promise<U[]> {
      const results: U[] = []
      let next = 0
      const work = async (): Promise<void> => {
        while (next < values.length) { const at = next++; results[at] = await each(values[at]!) }
      }
      await Promise.all(Array.from({ length: limit }, work))
      return results
    }
    export async function f(n: number): Promise<string> {
      const doubled = await mapLimit([1, 2, 3, 4, 5, 6, 7], 2, async (it) => { await null; return 2 * it })
      return n > 3 ? doubled.join() : 'none'
    }`,
  'a timer after many microtasks': `
    export async function f(n: number): Promise<string> {
      for (let i = 0; i < 10; i++) await null
      await new Promise((resolve) => setTimeout(resolve, 50))
      for (let i = 0; i < 10; i++) await null
      return n > 3 ? 'a' : 'b'
    }`,
}

describe('on a platform like a browser', () => {
  test.each(Object.keys(slow))('code with many microtask turns is covered as in Node: %s', async (name) => {
    const source = sourceOf(slow[name]!)
    const inNode = await reportFor(source, 300)
    expect(inNode.goals.filter((it) => !it.covered)).toEqual([])
    expect(await reportOn(source, searchableOf(source), 300, defaultOptions, browserHost())).toEqual(inNode)
  })

  const folder = 'test/cases/awkward'
  const isAsynchronous = (file: string): boolean => {
    const text = readFileSync(`${folder}/${file}`, 'utf8')
    return /async|Promise|setTimeout|await/.test(text)
  }
  const files = filesIn(folder).filter(isAsynchronous)

  test('several awkward modules are asynchronous', () => {
    expect(files.length).toBeGreaterThan(3)
  })

  test.each(share(files, 18))('an asynchronous awkward module has the same report as in Node: %s', async (file) => {
    const source = sourceOf(readFileSync(`${folder}/${file}`, 'utf8'), file)
    const inNode = await reportFor(source, 150)
    expect(await reportOn(source, searchableOf(source), 150, defaultOptions, browserHost())).toEqual(inNode)
  })
})
