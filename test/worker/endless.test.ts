import { beforeAll, expect, test } from 'vitest'
import { summary } from '../../cli/summary.ts'
import { complete } from '../../engine/pipeline/options.ts'
import type { Result } from '../../engine/worker/supervise.ts'
import { type BundledEngine, bundleEngine } from '../support/hostile.ts'

let engine: BundledEngine
beforeAll(() => {
  engine = bundleEngine()
})

function reportOf(result: Result) {
  if (result.kind !== 'finished') throw new Error(result.interruption.message)
  return result.report
}

const source = { entry: 'main.ts', files: [] }

test('of calls that come to no end, the report says how many were stopped', async () => {
  const program = 'export function hostile(n: number): number { for (;;) { if (n === 77.5) n += 0 } }'
  const report = reportOf(await engine.run(program, { kind: 'evaluations', count: 60 }, 20))
  expect(report.endless).toBeGreaterThan(0)
  expect(report.endless).toBeLessThan(report.evaluations)
  expect(summary(source, complete({}), report)).toMatch(/\d+ of \d+ evaluations were stopped: a call came to no end/)
})

test('a report of code whose calls all come to their end says nothing of that', async () => {
  const program = 'export function harmless(n: number): number { return n > 3 ? 1 : 2 }'
  expect(reportOf(await engine.run(program, { kind: 'evaluations', count: 60 }, 20))).not.toHaveProperty('endless')
})

test('a search that may call nothing any more ends for that reason', { timeout: 120_000 }, async () => {
  const program = `export function hostile(text: string): boolean { return /^(a+)+$/.test('a'.repeat(40) + '!' + text) }`
  const result = await engine.run(program, { kind: 'time', ms: 8000 }, 1, '')
  expect(result.diagnostics.map((it) => it.message)).toEqual([
    'hostile is not called any more: a call of it did not come back.',
  ])
  expect(reportOf(result).stopReason).toBe('exhausted')
})
