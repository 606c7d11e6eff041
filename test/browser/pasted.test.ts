import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compile } from '../../engine/techniques/compile.ts'
import { createProject, type Project } from '../../engine/lang/program/project.ts'
import type { Budget, TechniqueName } from '../../engine/model/goal/options.ts'
import { detailOf } from '../../engine/run/options.ts'
import { defaultOptions } from '../../engine/run/options.ts'
import type { Job } from '../../engine/model/run/job.ts'
import { nodeLibs } from '../../engine/worker/entry/node-libs.ts'
import { examples } from '../../src/examples/examples.ts'
import { isFull } from '../support/share.ts'
import { nightly } from '../support/nightly.ts'
import { egressProgram } from './attacks/egress.ts'
import { type Collector, startCollector } from './collector.ts'
import { wholeEngine } from './fixture-site.ts'
import type { Watched } from './fixtures/client.ts'
import { separateTestPages } from './test-pages.ts'
import { watchResponsive } from './watch.ts'

const pages = separateTestPages(wholeEngine)
let collector: Collector
let project: Project

beforeAll(async () => {
  project = createProject(nodeLibs())
  collector = await startCollector()
})

afterAll(() => collector.close())

function jobOf(text: string, budget: Budget, name: string, techniques: readonly TechniqueName[]): Job {
  const source = { entry: name, files: [{ name, text }] }
  const options = { ...defaultOptions, budget, techniques }
  const compilation = compile(project, source, detailOf(options))
  if (compilation.kind === 'failed') throw new Error(JSON.stringify(compilation.diagnostics))
  return { source, compiled: compilation.compiled, options, seeds: [] }
}

/** Runs a job. The page must stay responsive during every run, hostile or not. */
const run = (
  text: string,
  budget: Budget,
  name = 'main.ts',
  techniques: readonly TechniqueName[] = [],
): Promise<Watched> => watchResponsive(pages.page(), jobOf(text, budget, name, techniques))

const short: Budget = { kind: 'evaluations', count: 500 }

const triangle = `
export function classify(a: number, b: number, c: number): string {
  if (a <= 0 || b <= 0 || c <= 0) return 'invalid'
  if (a + b <= c || b + c <= a || a + c <= b) return 'impossible'
  if (a === b && b === c) return 'equilateral'
  return a === b || b === c || a === c ? 'isosceles' : 'scalene'
}
`

async function expectNextRunWorks(): Promise<void> {
  const { result } = await run(triangle, { kind: 'evaluations', count: 2000 })
  expect(result.kind).toBe('finished')
  expect(result).not.toHaveProperty('interruption')
}

describe('pasted code in the whole engine', () => {
  // In Node, `test/run/examples.test.ts` finds these tests and runs them. `platforms.test.ts` compares a share of all
  // programs in every test run.
  test.each(isFull ? examples : [])(
    'covers the example $id with the same tests as in Node',
    async ({ id, file, techniques }) => {
      const text = readFileSync(`src/examples/${file}`, 'utf8')
      const { result } = await run(text, { kind: 'evaluations', count: 20_000 }, file, techniques)
      if (result.kind !== 'finished') throw new Error(result.interruption.message)
      expect(result.report.goals.filter((it) => !it.covered)).toEqual([])
      expect(result.report.code).toBe(readFileSync(`test/cases/golden/${id}.txt`, 'utf8'))
    },
  )

  test.each(
    isFull
      ? [
          ['an endless loop', 'export function f(n: number) { if (n > 5) { for (;;); } return n }'],
          ['endless recursion', 'export function f(n: number): number { return n > 5 ? f(n + 1) + 1 : n }'],
          [
            'a loop that catches everything',
            'export function f(n: number) { while (n > 5) { try { for (;;) n += 1 } catch {} finally {} } return n }',
          ],
        ]
      : [],
  )('%s ends inside the engine, and the search goes on', async (_name, text) => {
    const watched = await run(text, short)
    expect(watched.result.kind).toBe('finished')
    expect(watched.result).not.toHaveProperty('interruption')
    await expectNextRunWorks()
  })

  test.each(
    isFull
      ? [
          ['a catastrophic regular expression', "/^(a+)+$/.test('a'.repeat(40) + 'b')"],
          ['an endless loop in code made at run time', "new Function('for (;;);')()"],
        ]
      : [],
  )('%s is terminated from outside, and the search continues without it', async (_name, hang) => {
    const text = `
      export function f(n: number, s: string): string {
        if (n > 1000) {
          if (n % 7 === 3) {
            if (s.length > 6) {
              if (s.startsWith('zig')) { ${hang} }
              return 'long'
            }
            return 'remainder'
          }
          return 'large'
        }
        return 'small'
      }
      export function innocent(a: number, b: number): string {
        if (a > b) return a + b > 0 ? 'larger' : 'smaller'
        return a === b ? 'equal' : 'less'
      }
    `
    // The call is found within a few hundred evaluations.
    const watched = await run(text, { kind: 'evaluations', count: 1500 })
    expect(watched.result).toMatchObject({ kind: 'finished', diagnostics: [{ code: 'left-out' }] })
    expect(watched.result.diagnostics[0]?.message).toMatch(/^f is no longer called/)
    if (watched.result.kind !== 'finished') return
    const innocent = watched.result.report.goals.filter(
      (it) => it.place.line > text.split('innocent')[0]!.split('\n').length - 1,
    )
    expect(innocent.length).toBeGreaterThan(0)
    expect(innocent.every((it) => it.covered)).toBe(true)
    await expectNextRunWorks()
  })

  test('reaches no server', async () => {
    const program = JSON.stringify(egressProgram(collector.url))
    const text = `
      export async function f(n: number): Promise<number> {
        const AsyncFunction = (async () => {}).constructor as any
        void new AsyncFunction(${program})()
        return n > 0 ? 1 : 2
      }
    `
    await run(text, { kind: 'evaluations', count: 20 })
    expect(collector.hits).toEqual([])
    await expectNextRunWorks()
  })

  nightly('that damages built-ins affects neither the page nor the next run', async () => {
    const text = `
      export function f(n: number): number {
        Object.assign = (() => ({ polluted: 1 })) as any
        Array.prototype.map = (() => []) as any
        Promise.prototype.then = (() => undefined) as any
        ;(Object.prototype as any).polluted = n
        return n > 0 ? 1 : 2
      }
    `
    // Built-ins that are damaged and repaired again and again slow down every call.
    await run(text, { kind: 'evaluations', count: 100 })
    expect(await pages.page().evaluate(() => (({}) as { polluted?: unknown }).polluted)).toBeUndefined()
    await expectNextRunWorks()
  })
})
