import { describe, expect, test } from 'vitest'
import { compiledOf, sourceOf } from '../support/compile.ts'

const startedIn = (text: string): readonly string[] =>
  compiledOf(sourceOf(text)).subject.callables.flatMap((it) => (it.isBegun === true ? [it.name] : []))

const promised = (executor: string): string =>
  `const kept: any[] = []
  export const wait = (n: number): Promise<number> => new Promise((done) => { ${executor} })`

describe('calls whose promise another call or event may settle', () => {
  test.each([
    ['its resolver is stored', promised('kept.push(done)')],
    ['its resolver is stored in an object', promised('kept.push({ done })')],
    ['a stored function calls its resolver', promised('kept.push(() => done(n))')],
    [
      'the promise is stored in a variable',
      `let kept: Promise<number> | undefined
      export const wait = (n: number): Promise<number> => (kept ??= Promise.resolve(n))`,
    ],
    [
      'the promise is stored in a map',
      `const kept = new Map<number, Promise<number>>()
      export async function wait(n: number): Promise<number> {
        const it = kept.get(n) ?? Promise.resolve(n)
        kept.set(n, it)
        return it
      }`,
    ],
    [
      'it takes an abort signal',
      `export async function wait(signal: AbortSignal): Promise<number> {
        for (let n = 0; ; n++) { if (signal.aborted) return n; await null }
      }`,
    ],
  ])('can be started without awaiting: %s', (_, text) => {
    expect(startedIn(text)).toEqual(['begin wait'])
  })

  test.each([
    ['only a timer settles it', promised('setTimeout(done, n)')],
    ['a timer callback settles it', promised('setTimeout(() => { done(n) }, n)')],
    ['the executor settles it', promised('if (n > 3) done(n); else done(-n)')],
    ['it is asynchronous', `export async function half(n: number): Promise<number> { return (await n) / 2 }`],
    ['it returns no promise', `const kept: Promise<number>[] = []; export const count = (): number => kept.length`],
  ])('are always awaited otherwise: %s', (_, text) => {
    expect(startedIn(text)).toEqual([])
  })
})
