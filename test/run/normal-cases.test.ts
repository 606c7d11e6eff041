import { describe, expect, test } from 'vitest'
import { callEndsOf } from '../../engine/goals/call-ends.ts'
import type { Compiled } from '../../engine/model/subject/compiled.ts'
import type { Report } from '../../engine/model/report/report.ts'
import type { TestCase } from '../../engine/model/test/statement.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { finishContextFor } from '../support/finish-context.ts'
import { foundIn, reportOn } from '../support/search.ts'

const evaluations = 2000

const retry = `
export interface RetryOptions { readonly attempts: number; readonly baseMs: number; readonly maxMs: number }
export async function retry<T>(operation: () => Promise<T>, options: RetryOptions): Promise<T> {
  if (options.attempts < 1) throw new RangeError('attempts must be at least 1')
  for (let attempt = 1; ; attempt++) {
    try {
      return await operation()
    } catch (error) {
      if (options.attempts <= attempt) throw error
      const delay = Math.min(options.maxMs, options.baseMs * 2 ** (attempt - 1))
      await new Promise((resolve) => setTimeout(resolve, delay))
    }
  }
}`

const queue = `
export class Queue<T> {
  private items: T[] = []
  constructor(private readonly capacity: number) {
    if (capacity <= 0) throw new RangeError('capacity must be positive')
  }
  enqueue(item: T): void {
    if (this.capacity <= this.items.length) throw new Error('queue is full')
    this.items.push(item)
  }
  dequeue(): T {
    const item = this.items.shift()
    if (item === undefined) throw new Error('queue is empty')
    return item
  }
  clear(): void { this.items = [] }
  get size(): number { return this.items.length }
}`

const parser = `
export function digits(text: string): number[] {
  const found: number[] = []
  for (const it of text) {
    if (it < '0' || '9' < it) throw new SyntaxError('not a digit: ' + it)
    found.push(Number(it))
  }
  return found
}
export function sum(text: string): number {
  const all = digits(text)
  if (all.length === 0) throw new SyntaxError('a digit is missing')
  return all.reduce((a, b) => a + b)
}`

interface Run {
  readonly report: Report
  readonly compiled: Compiled
}

const runs = new Map<string, Promise<Run>>()

/** The run of a text, made once. */
function runOf(text: string): Promise<Run> {
  const known = runs.get(text)
  if (known !== undefined) return known
  const run = newRunOf(text)
  runs.set(text, run)
  return run
}

async function newRunOf(text: string): Promise<Run> {
  const source = sourceOf(text)
  const compiled = compiledOf(source)
  return { report: await reportOn(source, compiled, evaluations, { seed: 1 }), compiled }
}

/** The names of the tests, in the order of the file. */
function namesOf({ report }: Run): readonly string[] {
  return report.tests.map((it) => it.name)
}

function testsOf({ report }: Run): readonly TestCase[] {
  return report.tests.map((it) => it.test!)
}

/** The ends of calls that some tests show, as `name: end`, sorted. */
async function endsIn(tests: readonly TestCase[], compiled: Compiled): Promise<readonly string[]> {
  const context = finishContextFor(compiled)
  const ends = callEndsOf(compiled)
  const seen = new Set<string>()
  try {
    for (const it of tests) {
      const run = await context.executor().run(it)
      ends.visit(it, run, (id) => {
        const { method, end } = ends.all[id]!
        seen.add(`${compiled.subject.callables[method]!.name}: ${end}`)
      })
    }
  } finally {
    context.end()
  }
  return [...seen].sort()
}

describe('the suite of', () => {
  test('an async retry shows the first success, one after a failure, and then the errors', async () => {
    const run = await runOf(retry)
    const names = namesOf(run)
    expect(run.report.tests.map((it) => it.outcome)).toEqual(['returns', 'returns', 'throws', 'throws'])
    expect(names[0]).toMatch(/resolves/)
    expect(names[1]).toMatch(/resolves/)
    const [first, second] = run.report.tests.map((it) => it.statements.join('\n'))
    expect(first).not.toMatch(/reject|throw/)
    expect(second).toMatch(/reject|throw/)
  })

  test('a class shows the normal use of methods that return nothing', async () => {
    const run = await runOf(queue)
    expect(await endsIn(testsOf(run), run.compiled)).toEqual([
      'Queue.dequeue: returns',
      'Queue.dequeue: throws',
      'Queue.enqueue: returns',
      'Queue.enqueue: throws',
      'new Queue: returns',
      'new Queue: throws',
    ])
    const ofDequeue = run.report.tests.filter((it) => it.name.startsWith('dequeue'))
    expect(ofDequeue.map((it) => it.outcome)).toEqual(['returns', 'throws'])
  })

  test('a function that can be aborted shows its result first', async () => {
    const run = await runOf(`
export function sleep(ms: number, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms, 'slept')
    signal.addEventListener('abort', () => { clearTimeout(timer); reject(new Error('woken')) })
  })
}`)
    expect(namesOf(run)).toEqual([
      expect.stringMatching(/resolves to 'slept'$/),
      'sleep(1, new AbortController().signal) rejects with Error: woken after abort',
    ])
  })

  test('code that only passes on the error of a callback has no test of that error', async () => {
    const run = await runOf(`
export function poll(check: () => boolean, onDone: (tries: number) => void, most: number): number {
  for (let n = 1; n < most; n++) if (check()) { onDone(n); return n }
  return -1
}`)
    expect(new Set(run.report.tests.map((it) => it.outcome))).toEqual(new Set(['returns']))
  })

  test('a parser shows a result of each function before its errors', async () => {
    const run = await runOf(parser)
    const outcomes = (name: string): readonly unknown[] =>
      run.report.tests.filter((it) => it.name.startsWith(name)).map((it) => it.outcome)
    expect(outcomes('digits')).toEqual(['returns', 'throws'])
    expect(outcomes('sum')[0]).toBe('returns')
    expect(outcomes('sum').slice(1)).toContain('throws')
    expect(namesOf(run).findIndex((it) => it.startsWith('sum'))).toBe(2)
  })
})

test('a function that has only crashed is tried with other values', async () => {
  const source = sourceOf('export function first(list: readonly string[]): string { return list[0]!.trim() }')
  const compiled = compiledOf(source)
  for (const seed of [1, 2, 3, 4, 5]) {
    const { tests } = await reportOn(source, compiled, 1, { seed })
    expect(tests.map((it) => it.outcome)).toEqual(['returns'])
  }
})

test.each([
  ['retry', retry],
  ['queue', queue],
  ['parser', parser],
])('finishing loses no end of a call that the search has found: %s', async (_, text) => {
  const run = await runOf(text)
  const found = await endsIn(await foundIn(sourceOf(text), run.compiled, evaluations), run.compiled)
  const shown = await endsIn(testsOf(run), run.compiled)
  expect(found.filter((it) => !shown.includes(it))).toEqual([])
})

test('a run gives the same suite each time', async () => {
  expect((await newRunOf(queue)).report).toEqual((await runOf(queue)).report)
})
