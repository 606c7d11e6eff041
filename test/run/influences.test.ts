import { describe, expect, test } from 'vitest'
import { influences as every, type Influences } from '../../engine/model/subject/influence.ts'
import { whyStillOpen } from '../../engine/model/subject/obstacle.ts'
import type { Options } from '../../engine/model/goal/options.ts'
import { detailedOf, sourceOf } from '../support/compile.ts'
import { reportFor, reportOn } from '../support/search.ts'

/** The open goals of a source by label, each with the explanation why it is open. */
async function openOf(
  text: string,
  options: Partial<Options> = {},
): Promise<Readonly<Record<string, string | undefined>>> {
  const { goals } = await reportFor(sourceOf(text), 200, options)
  return Object.fromEntries(goals.filter((it) => !it.covered).map((it) => [it.label, whyStillOpen(it)]))
}

describe('an open goal names the influence that tests cannot control', () => {
  test.each([
    ['Date.now() < 0', 'is true', 'dependent on the time, which starts at 2020-01-01T12:00Z unless a test sets it'],
    ['performance.now() > 1000', 'is true', 'dependent on the time,'],
    ['Math.random() > 1', 'is true', 'dependent on random numbers, which are the same in every test that does not set'],
    ["Intl.NumberFormat().resolvedOptions().locale === 'ta'", 'is true', 'dependent on the time zone or the language,'],
    ['new Date(2020, 0, 1).getTimezoneOffset() === 77', 'is true', 'dependent on the time zone or the language,'],
    ["process.platform === 'vms'", 'is true', 'dependent on the process or browser, which the search does not change'],
    ["crypto.randomUUID()[0] === 'a'", 'is true', 'covered in the search only, by tests that depend on random bytes'],
  ])('%s %s', async (condition, outcome, why) => {
    const open = await openOf(`declare const process: any; export function f() { return ${condition} ? 1 : 2 }`)
    expect(open[`\`${condition}\` ${outcome}`]).toContain(why)
  })

  test('even if tests control its own condition but not an outer one', async () => {
    const text = `export function f(n: number) {
      if (Date.now() < 0) { if (n > 3) return 1 }
      return 2
    }`
    const { '`n > 3` is true': inner } = await openOf(text)
    expect(inner).toContain('behind a condition that depends on the time,')
  })

  test('also for a line goal, with branch goals and alone', async () => {
    const text = `export function f(n: number) {
      if (Date.now() < 0)
        return 1
      return 2
    }`
    for (const criteria of [['line'], ['branch', 'line']] as const) {
      const { goals } = await reportOn(sourceOf(text), detailedOf(sourceOf(text)), 200, { criteria })
      const line = goals.find((it) => it.criterion === 'line' && it.line === 3)!
      expect(line.influences).toEqual({ by: ['time'], isBehind: true })
    }
  })
})

describe('no influence is named for a goal', () => {
  test.each([
    [
      'that is open for another reason',
      'export function f(n: number) { if (n * 7.3 === 1e9 + Math.PI) return 1; return Date.now() }',
    ],
    [
      'that can be reached another way, which is open for another reason',
      'export function f(n: number) { if (Date.now() < 0 || n * 7.3 === 1e9 + Math.PI) { if (n > 3) return 1 } return 2 }',
    ],
  ])('%s', async (_, text) => {
    const { goals } = await reportFor(sourceOf(text), 200, { techniques: [] })
    const open = goals.filter((it) => !it.covered && !it.label.startsWith('`Date'))
    expect(open.length).toBeGreaterThan(0)
    for (const it of open) expect(it.influences, it.label).toBeUndefined()
  })

  test.each([
    [
      'that a mock decides, too',
      `import { getUser } from './users'
       export const f = () => (getUser().lockedUntil - Date.now() === 1e9 + Math.PI ? 1 : 2)`,
    ],
    [
      'that a page decides',
      `export const f = () => (document.getElementById('name')!.title.length * 7.3 === 1e9 + Math.PI ? 1 : 2)`,
    ],
  ])('%s', async (_, text) => {
    const { goals } = await reportFor(sourceOf(text), 20, { techniques: [] })
    const open = goals.filter((it) => !it.covered)
    expect(open.length).toBeGreaterThan(0)
    for (const it of open) expect(it.influences, it.label).toBeUndefined()
  })

  test('that is covered', async () => {
    const { goals } = await reportFor(sourceOf('export const f = () => (Math.random() < 0.5 ? 1 : 2)'), 200)
    for (const it of goals) if (it.covered) expect(it).not.toHaveProperty('influences')
  })
})

test('every influence has its own wording', () => {
  const explanationOf = (it: Influences): string | undefined => whyStillOpen({ influences: it })
  const all = every.flatMap((by) => [explanationOf({ by: [by] }), explanationOf({ by: [by], isBehind: true })])
  expect(new Set(all).size).toBe(2 * every.length)
})
