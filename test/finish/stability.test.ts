import { describe, expect, test } from 'vitest'
import { explainedObstacle, obstacles } from '../../engine/model/subject/obstacle.ts'
import type { Report } from '../../engine/model/report/report.ts'
import { sourceOf } from '../support/compile.ts'
import { reportFor } from '../support/search.ts'
import { share } from '../support/share.ts'

const half = (0.5).toLocaleString()
const later = 'const later = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))\n'

/** The labels of open goals, each with its obstacle. */
function openOf({ goals }: Report): readonly (readonly [string, string | undefined])[] {
  return goals.filter((it) => !it.covered).map((it) => [it.label, it.obstacle])
}

/** A function that parses a date; for most strings the result depends on the time zone. */
const dated = (condition: string): string => `
  export function f(at: string): boolean {
    const when = Date.parse(at)
    if (Number.isNaN(when)) return false
    const date = new Date(when)
    if (${condition}) return true
    return false
  }`

describe('a goal stays open until a test covers it in every environment', () => {
  test.each([
    'date.getUTCDay() === 0',
    'date.getUTCDay() === 6 && date.getUTCDate() < 8',
    'date.getUTCMonth() === 1 && date.getUTCDate() === 29',
    'date.getUTCFullYear() === 2024',
    'date.toISOString().endsWith("12:00:00.000Z")',
  ])('for a parsed date with %s', async (condition) => {
    for (const seed of [1, 2, 3]) {
      const report = await reportFor(sourceOf(dated(condition)), 10_000, { seed })
      expect(openOf(report)).toEqual([])
      expect(report.stopReason).toBe('covered')
    }
  })

  test('and the search for such a test uses the rest of its budget', async () => {
    const report = await reportFor(
      sourceOf(`export function f(): string { return (0.5).toLocaleString() === '${half}' ? 'here' : 'elsewhere' }`),
      200,
    )
    expect(report.evaluations).toBe(200)
    expect(report.stopReason).toBe('budget')
  })
})

describe('a goal that no exported test can cover stays open with an obstacle', () => {
  test.each(
    share(
      [
        [
          'surroundings',
          `export function f(n: number) { if (3 < n && (0.5).toLocaleString() === '${half}') return 'here'; return 'there' }`,
        ],
        ['damage', `export function f(n: number) { if (3 < n) Array.prototype.push = () => 0; return n }`],
        [
          'wait',
          `${later}export async function f(n: number) { await later(3 < n ? 900_001 : 1); return 3 < n ? 1 : 2 }`,
        ],
        [
          'order',
          `let isUsed = false; function f(n: number) { if (3 < n) { if (isUsed) throw 1; isUsed = true } return n }`,
        ],
      ],
      2,
    ),
  )('%s', async (obstacle, text) => {
    const report = await reportFor(sourceOf(text), 300, { runner: 'node' })
    const open = openOf(report)
    expect(open.filter(([, it]) => it === obstacle).length).toBeGreaterThan(0)
    expect(report.stopReason).toBe('budget')
    expect(report.tests.length).toBeGreaterThan(0)
  })
})

test('every goal that the suite lacks has an obstacle', async () => {
  const texts = [
    'export function f(n: number) { return new Date(n).getDay() === 3 ? 1 : 2 }',
    'export function f(s: string) { return s.localeCompare("a") < 0 ? s.toLocaleUpperCase() : 2 }',
    'export function f(n: number) { return n.toLocaleString().length === 5 ? 1 : 2 }',
    'export function f(d: Date) { return d.getHours() === 7 ? 1 : 2 }',
    'export function f(n: number) { return crypto.getRandomValues(new Uint8Array(1))[0]! < n ? 1 : 2 }',
  ]
  for (const text of texts) {
    const report = await reportFor(sourceOf(text), 1_000)
    expect(report.stopReason === 'covered', text).toBe(openOf(report).length === 0)
    for (const [label, obstacle] of openOf(report)) expect(obstacle, `${text}: ${label}`).toBeDefined()
  }
})

test('every obstacle has its own explanation', () => {
  expect(new Set(obstacles.map(explainedObstacle)).size).toBe(obstacles.length)
})

test('what code copies from a promise is not asserted, because Node adds to promises that are observed', async () => {
  const text = 'export function copied(of: Promise<number>): object { return { ...of } }'
  const { code, tests } = await reportFor(sourceOf(text), 300)
  expect(tests.length).toBeGreaterThan(0)
  expect(code).not.toContain('toEqual({})')
})
