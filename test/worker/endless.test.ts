import { beforeAll, expect, test } from 'vitest'
import { summary } from '../../cli/summary.ts'
import { complete } from '../../engine/run/options.ts'
import type { Result } from '../../engine/worker/supervise/supervise.ts'
import { type BundledEngine, bundleEngine } from '../support/hostile.ts'
import { nightly } from '../support/nightly.ts'

let engine: BundledEngine
beforeAll(() => {
  engine = bundleEngine()
}, 120_000)

function reportOf(result: Result) {
  if (result.kind !== 'finished') throw new Error(result.interruption.message)
  return result.report
}

const source = { entry: 'main.ts', files: [] }

test('a report states how many calls exceeded their budget', { timeout: 120_000 }, async () => {
  const program = 'export function hostile(n: number): number { for (;;) { if (n === 77.5) n += 0 } }'
  const report = reportOf(await engine.run(program, { kind: 'evaluations', count: 60 }, 20))
  expect(report.endless).toBeGreaterThan(0)
  expect(report.endless).toBeLessThan(report.evaluations)
  expect(summary(source, complete({}), report)).toMatch(
    /\d+ of \d+ evaluations were stopped: a call exceeded its budget/,
  )
})

test(
  'a goal reached only by calls that exceed their budget is open for that reason',
  { timeout: 120_000 },
  async () => {
    const program =
      'export function hostile(n: number): number { if (n > 5) { for (;;) { if (n === 7) n++ } } return n }'
    const report = reportOf(await engine.run(program, { kind: 'evaluations', count: 200 }, 20))
    const states = report.goals.map((it) => [it.label, it.covered ? 'covered' : (it.isOverBudget ?? 'open')])
    expect(Object.fromEntries(states)).toMatchObject({ '`n > 5` is true': true, '`n > 5` is false': 'covered' })
    expect(summary(source, complete({}), report)).toContain(
      '`n > 5` is true, reached only by calls that exceeded their budget',
    )
  },
)

nightly('loops with a million iterations are not infinite loops', async () => {
  const program = `export function hostile(n: number): string {
    let sum = 0
    for (let i = 0; i < 1_000_000; i++) if (i % 7 === n) sum += i
    return sum > 0 ? 'some' : 'none'
  }`
  const report = reportOf(await engine.run(program, { kind: 'evaluations', count: 200 }, 20))
  expect(report.goals.filter((it) => !it.covered)).toEqual([])
})

test('a report without budget overruns does not mention them', { timeout: 120_000 }, async () => {
  const program = 'export function harmless(n: number): number { return n > 3 ? 1 : 2 }'
  expect(reportOf(await engine.run(program, { kind: 'evaluations', count: 60 }, 20))).not.toHaveProperty('endless')
})

nightly('a search with no callable left ends for that reason', async () => {
  const program = `export function hostile(text: string): boolean { return /^(a+)+$/.test('a'.repeat(40) + '!' + text) }`
  const result = await engine.run(program, { kind: 'time', ms: 30_000 }, 1, '')
  expect(result.diagnostics.map((it) => it.message)).toEqual([
    'hostile is no longer called: a call to it did not return.',
  ])
  expect(reportOf(result).stopReason).toBe('exhausted')
})
