import { describe, expect, test } from 'vitest'
import { defaultOptions } from '../../engine/run/options.ts'
import { browserHost } from '../support/browser-host.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { reportFor, reportOn } from '../support/search.ts'

const cases: Readonly<Record<string, string>> = {
  'shared memory as an argument': `
    export function f(memory: SharedArrayBuffer): string { return memory.byteLength > 4 ? 'large' : 'small' }`,
  'shared memory that the code creates': `
    export function f(n: number): string {
      const cells = new Int32Array(new SharedArrayBuffer(8))
      Atomics.store(cells, 0, n)
      return Atomics.load(cells, 0) === 7 ? 'seven' : 'other'
    }`,
  'a value that is not shared memory': `
    export function f(it: unknown): string { return it instanceof SharedArrayBuffer ? 'shared' : 'other' }`,
}

describe('pasted code can use shared memory', () => {
  test.each(Object.keys(cases))('in a page without cross-origin isolation as in Node: %s', async (name) => {
    const source = sourceOf(cases[name]!)
    const inNode = await reportFor(source, 400)
    expect(inNode.goals.length).toBeGreaterThan(1)
    expect(inNode.goals.filter((it) => !it.covered)).toEqual([])
    expect(await reportOn(source, compiledOf(source), 400, defaultOptions, browserHost())).toEqual(inNode)
  })
})

/** The tests that a search finds for a function that waits on a cell holding 0. */
async function testsOf(expected: string, timeout: string): Promise<string> {
  const source = sourceOf(`
    const cells = new Int32Array(new SharedArrayBuffer(8))
    export function f(n: number): string {
      return n > 3 ? Atomics.wait(cells, 0, ${expected}, ${timeout}) : 'no'
    }`)
  return (await reportFor(source, 200)).code
}

describe('Atomics.wait', () => {
  test('returns at once if the value differs', async () => {
    expect(await testsOf('1', 'Infinity')).toContain("'not-equal'")
  })

  test.each(['1', '0', '-5', '50'])('times out if nothing can wake it: %s ms', async (timeout) => {
    expect(await testsOf('0', timeout)).toContain("'timed-out'")
  })

  test.each(['Infinity', 'undefined', '10_000'])('has no test if the timeout is too long: %s ms', async (timeout) => {
    const code = await testsOf('0', timeout)
    expect(code).toContain("'no'")
    expect(code).not.toContain('n > 3')
  })

  test('throws for an invalid array', async () => {
    const source = sourceOf(`
      export function f(n: number): string {
        return n > 3 ? Atomics.wait(new Float64Array(8) as never, 0, 0, 1) : 'no'
      }`)
    expect((await reportFor(source, 200)).code).toContain('TypeError')
  })
})
