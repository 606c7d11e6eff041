import { expect, test } from 'vitest'
import { dialects } from '../../engine/export/runners/dialects.ts'
import type { Runner } from '../../engine/model/goal/options.ts'
import { seeded } from '../../engine/random/random.ts'
import { type Host, thisHost } from '../support/exported-folder.ts'
import { exportedProject } from '../support/exported-project.ts'
import { programAt } from '../support/programs.ts'
import { runJest } from '../support/run-jest.ts'
import { runNodeTest } from '../support/run-node-test.ts'
import type { RunnerResult } from '../support/runner-result.ts'
import { runVitest } from '../support/run-vitest.ts'
import { reportFor } from '../support/search.ts'
import { sourceOf } from '../support/compile.ts'

const source = programAt('test/cases/awkward/zones.ts')

type Run = (files: Readonly<Record<string, string>>, host: Host) => Promise<RunnerResult>

const inProcesses: Run = (files, host) => runVitest(files, ['--sequence.shuffle'], host)
const inThreads: Run = (files, host) => runVitest(files, ['--pool=threads'], host)
const inNode: Run = (files, host) => runNodeTest(files, seeded('order'), host)
const inJest: Run = (files, host) => runJest(files, 1, host)

const zones = ['UTC', 'Asia/Tokyo', 'America/New_York'] as const

test.each([
  ['vitest', 'in processes', inProcesses, 0],
  ['node', 'in a process', inNode, 0],
  ['vitest', 'in threads', inThreads, 5],
  ['jest', '', inJest, 5],
] as const)('suites for %s %s pass in every time zone', { timeout: 240_000 }, async (runner, _, run, leastSkipped) => {
  const report = await reportFor(source, 600, { runner })
  expect(report.code).toContain('UTC')
  const files = exportedProject(source, report, runner, '')
  for (const zone of zones) {
    const { passed, skipped, failures } = await run(files, { ...thisHost, variables: { TZ: zone } })
    expect([zone, failures, passed + skipped]).toEqual([zone, [], report.tests.length])
    if (zone === 'UTC' || leastSkipped === 0) expect(skipped).toBe(0)
    else expect(skipped).toBeGreaterThanOrEqual(leastSkipped)
  }
})

test.each([
  ['vitest', "  vi.stubEnv('TZ', 'UTC')", '  vi.unstubAllEnvs()', 'itInUtc('],
  ['node', "  process.env.TZ = 'UTC'", '  else process.env.TZ = zoneBefore', 'it('],
  ['jest', '// Jest cannot set the time zone in a test: run these tests with TZ=UTC.', '', 'itInUtc('],
] as const)('a test for %s sets the time zone that it needs: %s', async (runner, setting, restoring, declaring) => {
  const text = 'export function isBehindUtc(): boolean { return 0 < new Date(2020, 6, 1).getTimezoneOffset() }'
  const { code } = await reportFor(sourceOf(text), 100, { runner })
  for (const it of [setting, restoring, declaring]) expect(code).toContain(it)
})

test.each(Object.keys(dialects) as readonly Runner[])('tests for %s in any time zone set none', async (runner) => {
  const text = 'export const isNight = (date: Date): boolean => date.getHours() < 6'
  const { code } = await reportFor(sourceOf(text), 300, { runner })
  expect(code).not.toMatch(/TZ|itInUtc|zoneBefore/)
})

test('a test of code that reads the variable TZ does not set the time zone', async () => {
  const text = `export const zone = (): string => (process.env.TZ === 'Europe/Berlin' ? 'berlin' : 'other')
export const midnight = (day: string): number => new Date(day + 'T00:00').getTime()`
  const { code } = await reportFor(sourceOf(text), 300)
  expect(code).not.toContain("vi.stubEnv('TZ', 'UTC')")
  expect(code).toContain("vi.stubEnv('TZ', 'Europe/Berlin')")
})

test('a module that reads the time zone while it loads is loaded in UTC', async () => {
  const text = `const offset = new Date(2020, 6, 1).getTimezoneOffset()
export const isBehindUtc = (): boolean => 0 < offset`
  const { code } = await reportFor(sourceOf(text), 100)
  expect(code).toMatch(/vi\.stubEnv\('TZ', 'UTC'\)\n +const \{ isBehindUtc \} = await import/)
  expect(code).toContain('toBe(false)')
})

test('tests with and without a pinned time zone are in different tables', async () => {
  const text = `export function kind(day: string): number {
    const time = new Date(day + 'T00:00').getTime()
    if (day === 'a') return 1
    if (day === 'b') return 2
    if (day === 'c') return 3
    return Number.isNaN(time) ? 0 : time
  }`
  const { code } = await reportFor(sourceOf(text), 1_000, { runner: 'jest' })
  expect(code).toContain('itInUtc(')
  expect(code).not.toContain('itInUtc.each')
})
