import { describe, expect, test } from 'vitest'
import { compiledOf, sourceOf } from '../support/compile.ts'

const startedIn = (text: string): readonly string[] =>
  compiledOf(sourceOf(text)).subject.callables.flatMap((it) => (it.isBegun === true ? [it.name] : []))

const promised = (executor: string): string =>
  `const kept: any[] = []
  export const wait = (n: number): Promise<number> => new Promise((done) => { ${executor} })`

describe('calls whose promise another call or event may settle', () => {
  test.each([
    ['what settles it is kept', promised('kept.push(done)')],
    ['what settles it is kept in an object', promised('kept.push({ done })')],
    ['what settles it is called by a function that is kept', promised('kept.push(() => done(n))')],
    [
      'the promise is kept in a variable',
      `let kept: Promise<number> | undefined
      export const wait = (n: number): Promise<number> => (kept ??= Promise.resolve(n))`,
    ],
    [
      'the promise is kept in a map',
      `const kept = new Map<number, Promise<number>>()
      export async function wait(n: number): Promise<number> {
        const it = kept.get(n) ?? Promise.resolve(n)
        kept.set(n, it)
        return it
      }`,
    ],
    [
      'it is given a signal',
      `export async function wait(signal: AbortSignal): Promise<number> {
        for (let n = 0; ; n++) { if (signal.aborted) return n; await null }
      }`,
    ],
  ])('can be started without awaiting: %s', (_, text) => {
    expect(startedIn(text)).toEqual(['begin wait'])
  })

  test.each([
    ['only time settles it', promised('setTimeout(done, n)')],
    ['a timer calls what settles it', promised('setTimeout(() => { done(n) }, n)')],
    ['the executor settles it', promised('if (n > 3) done(n); else done(-n)')],
    ['it is asynchronous', `export async function half(n: number): Promise<number> { return (await n) / 2 }`],
    ['it promises nothing', `const kept: Promise<number>[] = []; export const count = (): number => kept.length`],
  ])('are always awaited otherwise: %s', (_, text) => {
    expect(startedIn(text)).toEqual([])
  })
})
