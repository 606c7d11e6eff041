import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { runners } from '../../engine/model/goal/options.ts'
import type { Report } from '../../engine/model/report/report.ts'
import { sourceOf } from '../support/compile.ts'
import { reportFor } from '../support/search.ts'

const linesOf = ({ tests }: Report): string => tests.flatMap((it) => it.statements).join('\n')
const titlesOf = ({ tests }: Report): string => tests.map((it) => it.name).join('\n')
const openIn = ({ goals }: Report): readonly string[] => goals.filter((it) => !it.covered).map((it) => it.label)

const report = (text: string, evaluations = 1_000): Promise<Report> => reportFor(sourceOf(text), evaluations)

describe('promises that are settled by an action after the call', () => {
  test('are awaited after the action, so the code behind them is covered', async () => {
    const all = await reportFor(sourceOf(readFileSync('test/cases/awkward/waited-for.ts', 'utf8')), 8_000, { seed: 1 })
    expect(openIn(all)).toEqual([])
    // 30 of 76 are killed if every call is awaited at once.
    expect(all.mutation!.killed).toBeGreaterThan(60)
  })

  test.each(runners)('are kept in a variable and asserted for %s', async (runner) => {
    const { code, tests } = await reportFor(
      sourceOf(`
      export class Gate {
        #open: (() => void) | undefined
        wait(): Promise<string> { return new Promise((done) => { this.#open = () => done('opened') }) }
        open(): void { this.#open?.() }
      }`),
      500,
      { runner },
    )
    expect(code).toMatch(/const promise = gate\.wait\(\);?\n\s*gate\.open\(\);?\n.*await promise/)
    expect(tests.map((it) => it.name)).toContain(`wait resolves to 'opened' after open`)
  })

  test('can wait for an event of a target argument', async () => {
    const it = await report(`
      export const once = (target: EventTarget, name: string): Promise<string> =>
        new Promise((resolve) => target.addEventListener(name, (event) => resolve(event.type)))`)
    expect(openIn(it)).toEqual([])
    expect(linesOf(it)).toMatch(/const promise = once\(target, .*\n.*target\.dispatchEvent\(new Event\(/)
    expect(titlesOf(it)).toContain('after dispatchEvent')
  })

  test('can wait for an emitter whose listener gets no, one or several arguments', async () => {
    const it = await report(
      `
      export interface Emitter { on(event: string, listener: (...args: any[]) => void): unknown }
      const once = (emitter: Emitter, event: string): Promise<unknown[]> =>
        new Promise((resolve, reject) => {
          emitter.on(event, (...args) => { if (args.length > 1) reject(new Error('too many')); else resolve(args) })
        })
      export async function first(emitter: Emitter): Promise<string> {
        const args = await once(emitter, 'ready')
        return args[0] === 'yes' ? 'good' : args.length === 0 ? 'none' : 'other'
      }`,
      4_000,
    )
    expect(openIn(it)).toEqual([])
  })

  test('can be rejected by the action, and the test asserts the rejection', async () => {
    const it = await report(`
      export class Lock {
        #fail: ((error: Error) => void) | undefined
        wait(): Promise<void> { return new Promise((_, reject) => { this.#fail = reject }) }
        break(): void { this.#fail?.(new RangeError('broken')) }
      }`)
    expect(openIn(it)).toEqual([])
    expect(linesOf(it)).toMatch(/break\(\)[\s\S]*await expect\(async \(\) => promise\)\.rejects\.toThrow/)
  })

  test('can be requested again while they are pending', async () => {
    const it = await report(`
      let pending: Promise<string> | undefined
      export function load(read: () => Promise<string>): Promise<string> {
        if (pending !== undefined) return pending
        pending = read().finally(() => { pending = undefined })
        return pending
      }`)
    expect(openIn(it)).toEqual([])
  })

  test('that never settle are started but not awaited', async () => {
    const it = await report(`
      const waiting: (() => void)[] = []
      export function forever(n: number): Promise<void> {
        return new Promise((resolve) => { if (n > 3) waiting.push(resolve); else waiting.length = 0 })
      }`)
    expect(openIn(it)).toEqual([])
    expect(linesOf(it)).not.toContain('await promise')
  })
})

describe('events that the code listens for', () => {
  test('are dispatched after the call, and titles name the callbacks that they trigger', async () => {
    const it = await report(`
      export function count(target: EventTarget, tell: (n: number) => void): void {
        let n = 0
        target.addEventListener('tick', () => { n++; if (n > 1) tell(n) })
      }`)
    expect(openIn(it)).toEqual([])
    expect(titlesOf(it)).toContain('calls tell with 2')
    expect(linesOf(it)).toContain(`dispatchEvent`)
  })

  test('abort a signal after the call has started', async () => {
    const it = await report(`
      export function sleep(ms: number, signal: AbortSignal): Promise<string> {
        return new Promise((resolve, reject) => {
          const timer = setTimeout(resolve, ms, 'slept')
          signal.addEventListener('abort', () => { clearTimeout(timer); reject(new Error('woken')) })
        })
      }`)
    expect(openIn(it)).toEqual([])
    expect(linesOf(it)).toContain('controller.abort()')
    expect(titlesOf(it)).toContain('rejects with Error: woken after abort')
  })
})

describe('stubs that call back', () => {
  test('can do so after they have returned', async () => {
    const it = await report(`
      export function next(on: (listener: (n: number) => void) => () => void): Promise<number> {
        return new Promise((resolve) => {
          let off: (() => void) | undefined
          off = on((n) => { if (off !== undefined) resolve(n > 10 ? n : 0) })
        })
      }`)
    expect(openIn(it)).toEqual([])
    expect(linesOf(it)).toContain('Promise.resolve().then(() => callback?.(')
  })
})
