import { expect, test } from 'vitest'
import { seeded } from '../../engine/random/random.ts'
import { type Runner, runners } from '../../engine/model/goal/options.ts'
import { sourceOf } from '../support/compile.ts'
import { type Host, thisHost } from '../support/exported-folder.ts'
import { exportedProject } from '../support/exported-project.ts'
import { nightly } from '../support/nightly.ts'
import type { RunnerResult } from '../support/runner-result.ts'
import { runJest } from '../support/run-jest.ts'
import { runNodeTest } from '../support/run-node-test.ts'
import { runVitest } from '../support/run-vitest.ts'
import { reportFor } from '../support/search.ts'

type Run = (files: Readonly<Record<string, string>>, host: Host) => Promise<RunnerResult>

const run: Readonly<Record<Runner, Run>> = {
  vitest: (files, host) => runVitest(files, ['--sequence.shuffle', '--sequence.seed=1'], host),
  jest: (files, host) => runJest(files, 1, host),
  node: (files, host) => runNodeTest(files, seeded('order'), host),
}

const zones = ['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland']

const source = sourceOf(`
export function isSunday(): boolean { return new Date().getDay() === 0 }
export function greeting(): string { return new Date().getHours() < 12 ? 'morning' : 'later' }
export function isLeapDay(): boolean {
  const now = new Date()
  return now.getMonth() === 1 && now.getDate() === 29
}
export function isStale(start: number): boolean { return Date.now() - start > 3_600_000 }
export function isNight(): boolean { return new Date().getUTCHours() < 4 }
export function isRare(): boolean { return Math.random() < 0.01 }
export function roll(): string { return Math.floor(Math.random() * 6) === 5 ? 'six' : 'other' }
export function both(): string { return Math.random() > 0.9 && Math.random() < 0.1 ? 'both' : 'one' }
export class Session {
  private readonly start = Date.now()
  isOver(): boolean { return Date.now() - this.start > 60_000 }
}
export async function later(ms: number): Promise<string> {
  const start = new Date().getMonth()
  await new Promise((resolve) => setTimeout(resolve, 50))
  return start === 6 && ms > 3 ? 'July' : 'other'
}
`)

/** Runs the suite for a runner in zones; returns the failures, by zone. */
async function failuresIn(runner: Runner, among: readonly string[]): Promise<readonly (readonly string[])[]> {
  const report = await reportFor(source, 2_000, { runner, seed: 1 })
  expect(report.goals.filter((it) => !it.covered).map((it) => it.label)).toEqual([])
  const files = exportedProject(source, report, runner, '')
  const failures: (readonly string[])[] = []
  for (const TZ of among) {
    const result = await run[runner](files, { ...thisHost, variables: { TZ } })
    expect(result.passed + result.failed, result.output).toBe(report.tests.length)
    failures.push(result.failures)
  }
  return failures
}

test('a suite that sets the time and random numbers passes in another zone', { timeout: 120_000 }, async () => {
  expect(await failuresIn('node', zones.slice(1, 2))).toEqual([[]])
})

for (const runner of runners)
  nightly(
    `suites for ${runner} that set the time and random numbers pass in every zone`,
    async () => {
      expect(await failuresIn(runner, zones)).toEqual(zones.map(() => []))
    },
    300_000,
  )

test('a test sets no time that decides nothing', { timeout: 60_000 }, async () => {
  const logged = sourceOf(`export function isLarge(n: number): boolean {
    const at = new Date()
    return n > 3 && at instanceof Date
  }`)
  const { code } = await reportFor(logged, 500, { seed: 1 })
  expect(code).not.toMatch(/setSystemTime|useFakeTimers/)
})

test('the time and random numbers are the same for the same seed', { timeout: 60_000 }, async () => {
  const [one, other] = [await reportFor(source, 300, { seed: 2 }), await reportFor(source, 300, { seed: 2 })]
  expect(other.code).toBe(one.code)
  expect(one.code).toContain('setSystemTime')
})
