import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { runners } from '../../engine/model/goal/options.ts'
import type { Report } from '../../engine/model/report/report.ts'
import { sourceOf } from '../support/compile.ts'
import { reportFor } from '../support/search.ts'

const linesOf = ({ tests }: Report): readonly string[] => tests.flatMap((it) => it.statements)
const titlesOf = ({ tests }: Report): readonly string[] => tests.map((it) => it.name)
const openIn = ({ goals }: Report): readonly string[] => goals.filter((it) => !it.covered).map((it) => it.label)

describe('timers that are still pending when a call returns', () => {
  test('fire as tests advance the time, so the code in their callbacks is covered', async () => {
    const report = await reportFor(sourceOf(readFileSync('test/cases/awkward/timers-left.ts', 'utf8')), 2_000)
    expect(openIn(report)).toEqual([])
    // 17 of 57 are killed if tests do not advance the time.
    expect(report.mutation!.killed).toBeGreaterThan(40)
  })

  const delayedCall = sourceOf(`
    export function later(done: (n: number) => void, ms: number): void {
      setTimeout(() => { if (0 < ms) done(ms); else done(-1) }, ms)
    }`)
  const advancingTime: Readonly<Record<(typeof runners)[number], RegExp>> = {
    vitest: /^await vi\.advanceTimersByTimeAsync\(\d+\)$/,
    jest: /^await jest\.advanceTimersByTimeAsync\(\d+\)$/,
    node: /^await passTime\(\d+\)$/,
  }

  test.each(runners)('are awaited with the fake timers of %s', async (runner) => {
    const report = await reportFor(delayedCall, 500, { runner })
    expect(openIn(report)).toEqual([])
    expect(report.tests).toHaveLength(2)
    for (const { name, statements } of report.tests) {
      expect(statements.some((it) => advancingTime[runner].test(it))).toBe(true)
      expect(name).toMatch(/calls done with -?\d+ after \d+ ms/)
    }
    expect(report.code).toMatch(/useFakeTimers|timers\.enable/)
    expect(report.mutation!.killed).toBe(report.mutation!.total)
  })

  test('are not described as missing calls if a test does not wait', async () => {
    const report = await reportFor(
      sourceOf(`
      export function later(done: () => void, n: number): void {
        if (n > 3) setTimeout(done, 86_400_001)
      }`),
      500,
    )
    const waitless = report.tests.find((it) => it.statements.join().includes('useFakeTimers'))
    expect(waitless?.name).not.toMatch(/does not call done$/)
  })

  test('can fire between two calls', async () => {
    const report = await reportFor(
      sourceOf(`
      let isReady = false
      export function prepare(): void { setTimeout(() => { isReady = true }, 250) }
      export function use(): string { return isReady ? 'ready' : 'not yet' }`),
      1_000,
    )
    expect(openIn(report)).toEqual([])
    expect(linesOf(report).join('\n')).toMatch(/prepare\(\)[\s\S]*advanceTimersByTimeAsync[\s\S]*toBe\('ready'\)/)
  })

  test('can throw, and the test expects this when it advances the time', async () => {
    const report = await reportFor(
      sourceOf(`
      export function explode(n: number): void {
        setTimeout(() => { if (n > 3) throw new RangeError('too late') }, 20)
      }`),
      500,
    )
    expect(openIn(report)).toEqual([])
    expect(titlesOf(report)).toContainEqual(expect.stringMatching(/throws RangeError after \d+ ms/))
  })

  test('that repeat forever do not stop the search', async () => {
    const report = await reportFor(
      sourceOf(`
      export function poll(tell: (n: number) => void, every: number): void {
        let n = 0
        setInterval(() => { if (++n > 2) tell(n) }, every)
      }`),
      1_000,
    )
    expect(openIn(report)).toEqual([])
    expect(report.tests.length).toBeGreaterThan(0)
  })

  test('are already faked while a test awaits a promise', async () => {
    const report = await reportFor(
      sourceOf(`
      export async function start(done: (n: number) => void, n: number): Promise<string> {
        await new Promise((resolve) => setTimeout(resolve, 30))
        setTimeout(() => { if (n > 3) done(n) }, 100)
        return 'started'
      }
      export function stop(): void {}`),
      1_000,
    )
    expect(openIn(report)).toEqual([])
    expect(linesOf(report)).toContain('void vi.advanceTimersByTimeAsync(30)')
  })
})

describe('promises that the caller does not await', () => {
  test('are awaited without advancing the time, and their effects are asserted', async () => {
    const report = await reportFor(
      sourceOf(`
      export function load(name: string, got: (text: string) => void): void {
        void Promise.resolve(name).then((it) => it.trim()).then((it) => { got(it === '' ? 'nothing' : it) })
      }`),
      500,
    )
    expect(linesOf(report)).toContain('await vi.advanceTimersByTimeAsync(0)')
    expect(titlesOf(report).join('\n')).toContain(`calls got with 'nothing' a moment later`)
    expect(titlesOf(report).join('\n')).not.toContain('does not call')
  })
})

describe('callbacks that are passed to stubs', () => {
  test('are called by the stubs with generated values', async () => {
    const report = await reportFor(sourceOf(readFileSync('test/cases/awkward/called-back.ts', 'utf8')), 1_500)
    expect(openIn(report)).toEqual([])
    expect(report.mutation!.killed).toBeGreaterThan(25)
    expect(linesOf(report).join()).toContain('{ callback?.(error) }')
  })
})

describe('tests of code without pending work', () => {
  test.each([
    [
      'has only timers that its callers await',
      `export const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))`,
    ],
    ['is not asynchronous', `export const twice = (n: number): number => n > 3 ? 2 * n : n`],
  ])('do not advance the time: %s', async (_, text) => {
    expect((await reportFor(sourceOf(text), 300)).code).not.toContain('advanceTimers')
  })
})
