import { describe, expect, test } from 'vitest'
import { type Emigration, fits, type Migrant } from '../../engine/model/goal/migrant.ts'
import { type Algorithm, algorithms } from '../../engine/model/goal/options.ts'
import type { Report } from '../../engine/model/report/report.ts'
import type { Statement } from '../../engine/model/test/statement.ts'
import { reportedGoals } from '../../engine/goals/list-goals.ts'
import { openSession } from '../../engine/run/open-session.ts'
import { complete } from '../../engine/run/options.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { share } from '../support/share.ts'

const source = sourceOf(`export enum Tone { Low, High }
export interface Note { tone: Tone; length: number; tags: string[] }
export class Song {
  #notes: Note[] = []
  get length(): number { return this.#notes.length }
  add(note: Note): number {
    if (note.length === 8191) return this.#notes.push(note, note)
    if (note.tone === Tone.High && note.tags[0] === 'loud') return this.#notes.push(note)
    return this.#notes.length
  }
}
export function pair(a: number, b: bigint, f: () => number): string {
  if ((a * 7919) % 65537 === 12321) return b === 77n ? 'both' : 'left'
  return f() > 10 ? 'called' : 'none'
}
`)
const compiled = compiledOf(source)

/** The value of `a` with which `pair` returns 'left' or 'both'. No search finds it in time. */
const key = Array.from({ length: 65_537 }, (_, at) => at).find((it) => (it * 7919) % 65_537 === 12_321)!

interface Island {
  readonly sent: readonly Emigration[]
  readonly report: Report
  readonly evaluations: number
}

/** Runs one island. It receives migrants at its first exchange (`incoming`) and at its end (`lateMigrants`). */
async function search(
  seed: number,
  evaluations: number,
  incoming: readonly Migrant[],
  algorithm: Algorithm = 'dynamosa',
  lateMigrants: readonly Migrant[] = [],
): Promise<Island> {
  const options = complete({ seed, algorithm, techniques: [], budget: { kind: 'evaluations', count: evaluations } })
  const session = openSession({ source, compiled, options, seeds: [], isIsland: true })
  const sent: Emigration[] = []
  try {
    const exchange = (it: Emigration): Promise<readonly Migrant[]> => {
      sent.push(it)
      return Promise.resolve(sent.length === 1 ? incoming : [])
    }
    let evaluationsMade = 0
    for await (const step of session.steps({ pause: () => undefined, exchange })) evaluationsMade = step.evaluations
    sent.push({ migrants: session.emigrants(), end: 'budget' })
    const ended = { reason: 'budget', elapsedMs: 0, timeline: [], history: [], immigrants: lateMigrants } as const
    return { sent, report: await session.finish(ended), evaluations: evaluationsMade }
  } finally {
    session.dispose()
  }
}

const covered = ({ report }: Island): readonly string[] => report.goals.filter((it) => it.covered).map((it) => it.id)
const all = ({ sent }: Island): readonly Migrant[] => sent.flatMap((it) => it.migrants)

/** The branch that is covered when `a` is the key, and one behind it. */
const idOf = (text: string): string => {
  const { goals } = reportedGoals(compiled, ['branch'])
  return goals.find((it) => it.label === text)!.id
}
const left = idOf('`(a * 7919) % 65537 === 12321` is true')
const nested = idOf('`b === 77n` is true')

const isPair = (callable: number): boolean => compiled.subject.callables[callable]!.name === 'pair'

/** A migrant with the key, built from a test without it, as an island that found it would send it. */
async function migrantWithKey(): Promise<Migrant> {
  const { sent, report } = await search(2, 1_000, [])
  const tests = sent.flatMap((it) => it.migrants.map(({ test }) => test))
  const test = tests.find((it) => it.some((that) => that.kind === 'call' && isPair(that.callable)))!
  const call = test.find((it) => it.kind === 'call' && isPair(it.callable))!
  const number = call.kind === 'call' ? call.args[0]! : NaN
  return {
    test: test.map((it, at) => (at === number && it.kind === 'literal' ? { ...it, value: key } : it)),
    finder: 'concolic',
    goals: report.goals.filter((it) => !it.covered).map((it) => it.id),
  }
}

describe('an island', () => {
  test('sends each test once, at a steady interval, with the goals that the test covers', async () => {
    const island = await search(1, 5_000, [])
    expect(island.sent).toHaveLength(5)
    const tests = all(island).map((it) => it.test)
    expect(new Set(tests).size).toBe(tests.length)
    const reported = all(island).flatMap((it) => it.goals.filter((goal) => !goal.startsWith('normal-end:')))
    expect(new Set(reported)).toEqual(new Set(covered(island)))
    for (const it of tests) expect(fits(it, compiled.subject)).toBe(true)
  })

  test.each(
    share(
      algorithms.filter((it) => it !== 'random'),
      8,
    ),
  )('continues from an incoming migrant with %s and counts its evaluation', async (algorithm) => {
    const migrant = await migrantWithKey()
    const alone = await search(1, 5_000, [], algorithm)
    const together = await search(1, 5_000, [migrant], algorithm)
    expect(covered(alone)).not.toContain(left)
    expect(covered(together)).toEqual(expect.arrayContaining([left, nested]))
    expect(together.report.goals.find((it) => it.id === left)?.foundBy).toBe('concolic')
    expect(together.evaluations).toBeLessThanOrEqual(5_000)
    // Tests from other islands are not sent back.
    expect(all(together).map((it) => it.test)).not.toContain(migrant.test)
  })

  test('includes tests that others found last in its report, even if its search has not used them', async () => {
    const random = await search(1, 500, [], 'random', [await migrantWithKey()])
    expect(covered(random)).toContain(left)
    expect(random.report.goals.find((it) => it.id === left)?.foundBy).toBe('concolic')
  })

  test('rejects migrants that do not fit, and ignores those that do not cover their goals', async () => {
    const { goals } = await migrantWithKey()
    const literal = { kind: 'literal', type: 0, value: 1 } as const
    const call = { kind: 'call', type: compiled.subject.callables[0]!.returns, callable: 0, args: [] } as const
    const malformed: readonly (readonly Statement[])[] = [
      [],
      [{ ...literal, type: 99_999 }],
      [{ kind: 'enum', type: 0, member: 3 }],
      [{ kind: 'array', type: 0, elements: [0] }],
      [{ kind: 'object', type: 0, keys: ['a', 'b'], values: [] }],
      [{ ...call, callable: 99_999 }],
      [literal, { ...call, receiver: 0, type: 99 }],
      ...compiled.subject.callables.flatMap(({ kind }, callable) =>
        kind === 'method' ? [[{ ...call, callable }]] : [],
      ),
    ]
    for (const it of malformed) expect(fits(it, compiled.subject)).toBe(false)
    const forged = malformed.map((test): Migrant => ({ test, finder: 'concolic', goals: [...goals, 'no such goal'] }))
    const alone = await search(1, 3_000, [])
    expect((await search(1, 3_000, forged, 'dynamosa', forged)).report).toEqual(alone.report)
    const empty: Migrant = { test: [literal], finder: 'search', goals }
    const withFalseGoals = await search(1, 3_000, [empty], 'dynamosa', [empty])
    expect(covered(withFalseGoals)).not.toContain(left)
  })
})
