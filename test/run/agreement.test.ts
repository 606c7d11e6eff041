import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drive } from '../../engine/worker/entry/drive.ts'
import { branchOutcomes, reportedGoals } from '../../engine/goals/list-goals.ts'
import { isLeftOut, type Report, type Snapshot, totalCoverage } from '../../engine/model/report/report.ts'
import type { Options } from '../../engine/model/goal/options.ts'
import type { Ended } from '../../engine/model/run/job.ts'
import { exportedProgress } from '../../engine/run/exported-progress.ts'
import { openSession } from '../../engine/run/open-session.ts'
import { complete } from '../../engine/run/options.ts'
import { reportOf } from '../../engine/run/report.ts'
import { compiledOf, searchableOf, sourceOf } from '../support/compile.ts'

/** Code whose goals end in every way: covered, open, unreachable, and covered only by tests that depend on a place. */
const mixed = `export function zone(): string {
  const offset = new Date(2020, 0, 1).getTimezoneOffset()
  if (offset === 0) return 'utc'
  return offset < 0 ? 'east' : 'west'
}
export function number(n: number): string {
  const text = n.toLocaleString()
  return text.length === 5 && text.includes(',') ? 'thousands' : 'other'
}
export function secret(a: number, b: number): string {
  if (a > 5 && a < 3) return 'never'
  if (a === b * 31 + 17.25) return b > 1000 ? 'deep' : 'near'
  return a > 2 ? 'more' : 'less'
}
let calls = 0
export function worn(limit: number): number {
  calls += 1
  if (calls > 2 && limit > 10) throw new RangeError('worn')
  return calls
}
`

const host = { clock: () => 0, turn: () => Promise.resolve() }

async function runOf(options: Partial<Options>): Promise<{ snapshots: readonly Snapshot[]; report: Report }> {
  const source = sourceOf(mixed)
  const whole = complete({ budget: { kind: 'evaluations', count: 600 }, ...options })
  const session = openSession({ source, compiled: searchableOf(source), options: whole, seeds: [] })
  const run = drive(session, whole.budget, host)
  const snapshots: Snapshot[] = []
  for (let it = await run.next(); it !== undefined; it = await run.next()) snapshots.push(it)
  const completion = await run.completion
  if (completion.kind !== 'finished') throw new Error(completion.kind)
  return { snapshots, report: completion.report }
}

describe.each([{}, { algorithm: 'mosa' }, { criteria: ['branch', 'exception'], selection: 'smart' }] as const)(
  'with the options %j',
  (options) => {
    const running = runOf(options)

    test('each goal of a report is either covered, or left out with a reason, or open', async () => {
      const { report } = await running
      for (const it of report.goals) {
        expect([it.covered, isLeftOut(it), it.unreachable !== undefined].filter(Boolean).length).toBeLessThan(2)
        expect(it.fitness === 0, it.label).toBe(it.covered || isLeftOut(it))
      }
      expect(report.goals.some(isLeftOut)).toBe(true)
      const covered = report.goals.filter((it) => it.covered).length
      expect(totalCoverage(report).covered).toBe(covered)
      expect(new Set(report.tests.flatMap((it) => it.goals)).size).toBe(covered)
    })

    test('the curve of covered goals never exceeds their final number, and ends there', async () => {
      const { report } = await running
      const { covered } = totalCoverage(report)
      expect(report.timeline.at(-1)!.covered).toBe(covered)
      for (const curve of [report.timeline, report.history]) {
        const counts = curve.map((it) => it.covered)
        expect(counts).toEqual(counts.toSorted((a, b) => a - b))
        expect(Math.max(...counts)).toBeLessThanOrEqual(covered)
      }
    })

    test('a snapshot lists no goal as covered and as left out', async () => {
      const { snapshots } = await running
      for (const { distances, leftOut = [] } of snapshots) {
        for (const { goal } of leftOut) expect(distances[goal]).not.toEqual({ level: 0, distance: 0 })
      }
      expect(snapshots.some((it) => it.leftOut !== undefined)).toBe(true)
    })
  },
)

test('the nearest test of an open goal has the distance that the search states', async () => {
  const source = sourceOf(mixed)
  const compiled = compiledOf(source)
  const options = complete({ budget: { kind: 'evaluations', count: 600 } })
  const session = openSession({ source, compiled, options, seeds: [] })
  try {
    for await (const _ of session.steps());
    const { distances, nearest, leftOut = [] } = session.snapshot(0)
    const outcomes = branchOutcomes(reportedGoals(compiled, ['branch']).goals)
    const compared = nearest.filter(({ goal }) => !leftOut.some((it) => it.goal === goal))
    for (const { goal, test: nearestTest } of compared) {
      const { way, trace } = await session.ask('distance', { test: nearestTest, wanted: outcomes[goal]! }, () => false)
      expect({ level: way.length - 1, distance: trace?.distance }).toEqual(distances[goal])
    }
    expect(compared.length).toBeGreaterThan(0)
    expect(leftOut.length).toBeGreaterThan(0)
  } finally {
    session.dispose()
  }
})

test('a goal that the search covered, but no run of its tests does, is left out and not open', () => {
  const source = sourceOf('export const f = (n: number) => (n > 3 ? 1 : 2)')
  const compiled = compiledOf(source)
  const options = complete({})
  const goals = reportedGoals(compiled, ['branch'])
  const covered = { level: 0, distance: 0 }
  const search = {
    distances: goals.goals.map((_, at) => (at === 0 ? covered : { level: 0, distance: 3 })),
    finderOf: () => 'search' as const,
    evaluations: 5,
  }
  const ended: Ended = {
    reason: 'budget',
    elapsedMs: 9,
    timeline: [{ ms: 9, evaluations: 5, covered: 1 }],
    history: [{ ms: 3, evaluations: 2, covered: 1, distancePairs: [0, 0, 0, 3, 0, 3], discovered: 0 }],
  }
  const reportWith = (suite: { readonly isCutShort?: true }): Report =>
    reportOf(
      { source, compiled, options, seeds: [] },
      {
        goals,
        suite: { tests: [], isRealmLost: false, ...suite },
        exported: { fileName: 'main.test.ts', code: '', tests: [] },
        search,
        ended,
      },
    )
  const report = reportWith({})
  expect(report.goals.map((it) => it.obstacle)).toEqual(
    goals.goals.map((_, at) => (at === 0 ? 'unrepeatable' : undefined)),
  )
  expect(reportWith({ isCutShort: true }).goals[0]!.obstacle).toBe('unfinished')
  expect(report.timeline).toEqual([{ ms: 9, evaluations: 5, covered: 0 }])
  expect(report.history[0]!.covered).toBe(0)
})

test('exported progress is the same if it is computed again', () => {
  const goals = fc.array(fc.boolean(), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(goals, fc.array(fc.nat(6), { maxLength: 8 }), (exported, covered) => {
      const counts = covered.toSorted((a, b) => a - b).map((it) => Math.min(it, exported.length))
      const history = counts.map((count, at) => ({
        ms: at,
        evaluations: at,
        covered: count,
        distancePairs: exported.flatMap((_, goal) => [0, goal < count ? 0 : 1]),
        discovered: 0,
      }))
      const timeline = history.map(({ ms, evaluations, covered: count }) => ({ ms, evaluations, covered: count }))
      const ids = new Set(exported.flatMap((it, goal) => (it ? [goal] : [])))
      const once = exportedProgress({ timeline, history }, { goals: ids, count: ids.size })
      expect(exportedProgress(once, { goals: ids, count: ids.size })).toEqual(once)
      for (const [at, it] of once.history.entries())
        expect(it.covered).toBe([...ids].filter((goal) => goal < counts[at]!).length)
      if (0 < timeline.length) expect(once.timeline.at(-1)!.covered).toBe(ids.size)
    }),
  )
})
