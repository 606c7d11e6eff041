import { safeParse } from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Result } from '../../engine/worker/supervise/supervise.ts'
import { reportSchema } from '../../src/engine/report-schema.ts'
import { casesIn } from '../support/cases.ts'
import { type BundledEngine, bundleEngine, missedBranches } from '../support/hostile.ts'
import { share, someOfEachKind } from '../support/share.ts'
import { nightly } from '../support/nightly.ts'

const cases = casesIn('hostile')

/**
 * Programs with a call that costs an engine, and the reason in the message. Calls of all other programs end by a
 * counted limit.
 */
const costly: Readonly<Record<string, string>> = {
  'damage-freeze-everything': 'permanently changed built-in objects',
  'damage-freeze-object-prototype': 'permanently changed built-in objects',
  'damage-object-prototype-setter-for-good': 'permanently changed built-in objects',
  'damage-non-configurable-map': '(?:permanently changed built-in objects|broke the engine)',
  'memory-bigint-power': 'did not return',
  'memory-json': 'did not return',
  'native-eval': 'did not return',
  'native-regular-expression': 'did not return',
}

const evaluations = 120
const budget = { kind: 'evaluations', count: evaluations } as const

let engine: BundledEngine
beforeAll(() => {
  engine = bundleEngine()
})

/** A busy machine needs more patience. This costs nothing if every call ends by a counted limit. */
const patience = 20

function run(name: string): Promise<Result> {
  return engine.run(cases.input(name), budget, costly[name] === undefined ? patience : 1)
}

/** First runs by name, shared by two tests. */
const firstRuns = new Map<string, Promise<Result>>()

function firstRun(name: string): Promise<Result> {
  const first = firstRuns.get(name) ?? run(name)
  firstRuns.set(name, first)
  return first
}

async function expectEnd(name: string): Promise<void> {
  const program = cases.input(name)
  const reason = costly[name]
  const result = await firstRun(name)
  expect(missedBranches(program, result)).toEqual([])
  expect(result.diagnostics.map((it) => it.message)).toEqual(
    reason === undefined
      ? []
      : [expect.stringMatching(new RegExp(`^hostile is no longer called: a call to it ${reason}`))],
  )
  if (result.kind !== 'finished') throw new Error(result.interruption.message)
  expect(result).not.toHaveProperty('interruption')
  expect(result.report.evaluations).toBeLessThanOrEqual(evaluations)
  expect(safeParse(reportSchema, result.report).success).toBe(true)
}

/** To add a program, drop a file into the folder. */
describe('a program ends within its budget, and the harmless function next to it is covered', () => {
  const kindOf = (name: string): string => name.split('-', 1)[0]!
  const endless = share(someOfEachKind(Object.keys(costly), 1, kindOf), 3)
  const all = cases.names.filter((it) => !Object.hasOwn(costly, it))
  const counted = share(someOfEachKind(all, 1, kindOf), 6)
  test.concurrent.each(counted)('%s', { timeout: 180_000 }, expectEnd)
  // One at a time, because an engine that hangs keeps a processor busy.
  test.each(endless)('%s, which costs an engine', { timeout: 180_000 }, expectEnd)
})

nightly(
  'a hostile program has the same report every time, even if its call was left out',
  async () => {
    for (const name of ['damage-array-map', 'native-regular-expression', 'async-endless-loop']) {
      const reports = [await firstRun(name), await run(name)]
      const [first, second] = reports.map((it) =>
        it.kind === 'finished' ? [it.report.code, it.report.goals, it.report.tests, it.report.evaluations] : it.kind,
      )
      expect(second).toEqual(first)
    }
  },
  180_000,
)

// `supervise.test.ts` checks when a run ends and with which tests. Its clock does not depend on the load of the
// machine.
describe('a call that hangs', () => {
  test.each(share(['native-regular-expression', 'memory-bigint-power'], 2))(
    '%s leaves a report when the time is up',
    { timeout: 60_000 },
    async (name) => {
      const result = await engine.run(cases.input(name), { kind: 'time', ms: 1000 })
      if (result.kind !== 'finished') throw new Error(result.interruption.message)
      expect(safeParse(reportSchema, result.report).success).toBe(true)
      expect(messagesOf(result)).toMatch(/^hostile is no longer called|(?:It is|it is) not known which/m)
    },
  )

  nightly(
    'only at another time of day is found while the suite is finished',
    async () => {
      const program = `
export function hostile(n: number): string {
  if (2021 < new Date().getFullYear()) return /^(\\w+\\s?)*$/.test('a'.repeat(40) + '!') ? 'yes' : 'no'
  return n > 3 ? 'big' : 'small'
}`
      const result = await engine.run(program, budget)
      expect(missedBranches(program, result)).toEqual([])
      expect(messagesOf(result)).toMatch(/^hostile is no longer called/)
    },
    60_000,
  )

  nightly(
    'only in the simplest form of a test is found while the suite is finished',
    async () => {
      const program = `
export function hostile(a: number, b: number, c: number, d: number, e: string): string {
  if (a === 0 && b === 0 && c === 0 && d === 0 && e === '')
    return /^(\\w+\\s?)*$/.test('a'.repeat(40) + '!') ? 'yes' : 'no'
  return 'other'
}`
      const result = await engine.run(program, budget)
      expect(missedBranches(program, result)).toEqual([])
      expect(messagesOf(result)).toMatch(/^hostile is no longer called/)
    },
    60_000,
  )

  test('while the module is loaded is reported as such', { timeout: 60_000 }, async () => {
    const program = `
const slow = /^(\\w+\\s?)*$/.test('a'.repeat(40) + '!')
export const hostile = () => slow`
    const result = await engine.run(program, { kind: 'time', ms: 1000 })
    expect(result).toMatchObject({ kind: 'lost', interruption: { reason: 'silent' } })
    expect(messagesOf(result)).toContain('does not finish loading')
  })
})

/** All messages of a run, one per line. */
function messagesOf(result: Result): string {
  const interruption = result.interruption === undefined ? [] : [result.interruption.message]
  return [...result.diagnostics.map((it) => it.message), ...interruption].join('\n')
}
