import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Compiled } from '../../../engine/model/subject/compiled.ts'
import type { ConcolicProgress } from '../../../engine/techniques/concolic/progress.ts'
import { algorithms, type Options, type TechniqueName } from '../../../engine/model/goal/options.ts'
import type { FoundTest } from '../../../engine/model/report/report.ts'
import type { Source } from '../../../engine/model/source/source.ts'
import { openSession } from '../../../engine/run/open-session.ts'
import { complete } from '../../../engine/run/options.ts'
import { concolicOf, sourceOf } from '../../support/compile.ts'
import { coveredIn, reportOn } from '../../support/search.ts'
import { nightly } from '../../support/nightly.ts'
import { share } from '../../support/share.ts'

function sourceIn(file: string): Source {
  return sourceOf(readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8'))
}

/** The result of a search, and the contribution of concolic execution. */
async function progressOf(
  source: Source,
  compiled: Compiled,
  evaluations: number,
  options: Partial<Options>,
): Promise<{ readonly evaluations: number; readonly covered: number; readonly concolic: ConcolicProgress }> {
  const whole = complete({ ...options, budget: { kind: 'evaluations', count: evaluations } })
  const session = openSession({ source, compiled, options: whole, seeds: [] })
  try {
    for await (const _ of session.steps());
    const { covered, concolic, evaluations: made } = session.snapshot(0)
    return { covered, concolic: concolic!, evaluations: made }
  } finally {
    session.dispose()
  }
}

describe('the program of Figure 1', () => {
  const source = sourceIn('src/examples/figure-1.ts')
  const compiled = concolicOf(source)
  const evaluations = 10_000
  const target = '`foo.get() === 5` is true'
  const isCovered = async (options: Partial<Options>): Promise<boolean> =>
    (await coveredIn(source, compiled, evaluations, options)).includes(target)

  nightly('is covered in nine of ten runs with the technique, and in at most half as many without', async () => {
    const count = async (techniques: readonly TechniqueName[]): Promise<number> => {
      let covered = 0
      for (let seed = 1; seed <= 10; seed++) if (await isCovered({ seed, techniques })) covered++
      return covered
    }
    const helped = await count(['concolic'])
    expect(helped).toBeGreaterThanOrEqual(9)
    expect(await count([])).toBeLessThanOrEqual(helped / 2)
  })

  test.each(
    share(
      algorithms.filter((it) => it !== 'random'),
      3,
    ),
  )('is covered by %s', async (algorithm) => {
    for (const seed of [1, 2]) expect(await isCovered({ algorithm, seed, techniques: ['concolic'] })).toBe(true)
  })

  test('reports how it was solved', async () => {
    const { concolic } = await progressOf(source, compiled, evaluations, { techniques: ['concolic'] })
    const [solved] = concolic.solved.filter((it) => it.model.some(({ after }) => after === 'baz-1234567'))
    expect(solved!.decisions.at(-1)).toMatchObject({ outcome: true })
    expect(solved!.model).toMatchObject([{ name: 'text' }])
    expect(concolic.history.at(-1)).toMatchObject({ tries: concolic.tries, successes: concolic.successes })
  })

  test('has the same report for the same seed', async () => {
    const run = () => reportOn(source, compiled, 1_500, { techniques: ['concolic'] })
    expect(await run()).toEqual(await run())
  })
})

test('the share of the cost refers to the whole search, even long after the last attempt', async () => {
  const source = sourceOf(
    'export function f(x: number) { return 3 * x === 91011 ? (x.toExponential() === "one" ? 1 : 2) : 3 }',
  )
  const { concolic, evaluations } = await progressOf(source, concolicOf(source), 2_000, { techniques: ['concolic'] })
  const { history } = concolic
  expect(concolic.evaluations).toBe(evaluations)
  expect(history.at(-1)!.evaluations).toBeLessThan(evaluations)
})

test('the finder of a test is preserved when another engine finishes the test or continues from it', async () => {
  const source = sourceOf('export function f(x: number) { return 3 * x === 91011 ? 1 : x.toExponential() === "one" }')
  const compiled = concolicOf(source)
  const options = (count: number): Options =>
    complete({ techniques: ['concolic'], budget: { kind: 'evaluations', count } })
  const ended = { reason: 'stopped', elapsedMs: 0, timeline: [], history: [] } as const
  /** The finders of covered goals after `count` evaluations from these seeds, and the tests found. */
  const run = async (seeds: readonly FoundTest[], count: number) => {
    const session = openSession({ source, compiled, options: options(count), seeds })
    try {
      if (0 < count) for await (const _ of session.steps());
      const { found } = session.snapshot(0)
      const { goals } = await session.finish(ended)
      return { found, finders: goals.filter((it) => it.covered).map((it) => `${it.label}: ${it.foundBy!}`) }
    } finally {
      session.dispose()
    }
  }
  const { found, finders } = await run([], 1_000)
  expect(finders).toContain('`3 * x === 91011` is true: concolic')
  expect(finders).toContain('`3 * x === 91011` is false: search')
  expect((await run(found, 0)).finders).toEqual(finders)
  const further = await run(found, found.length)
  expect(further.finders).toEqual(finders)
  expect(further.found).toEqual(found)
})

test('concolic execution solves conditions on values that flags and templates reach', async () => {
  const source = sourceOf(`
export class Account {
  private balance = 0
  deposit(amount: number): void { this.balance += amount }
  get worth(): number { return this.balance }
}
export class Bank {
  private readonly accounts: Account[] = []
  open(account: Account): void { this.accounts.push(account) }
  first(): Account | undefined { return this.accounts[0] }
}
function isRound(text: string, worth: number): boolean {
  return /^[A-Z]{2}\\d+$/.test(text) && 3 * Number(text.slice(2)) + worth === 8888887
}
export function check(bank: Bank, code: string): string {
  const account = bank.first()
  if (account === undefined || account.worth * 7 !== 7777777) return 'poor'
  return isRound(code, account.worth) ? 'round' : 'rich'
}
`)
  const all: readonly TechniqueName[] = ['flags', 'objects', 'concolic']
  const compiled = concolicOf(source, ['flags', 'objects'])
  const coveredWith = async (techniques: readonly TechniqueName[]): Promise<boolean> =>
    (await coveredIn(source, compiled, 10_000, { techniques })).some(
      (it) => it.startsWith('`isRound') && it.endsWith('true'),
    )
  expect(await coveredWith(all)).toBe(true)
  expect(await coveredWith(['flags', 'objects'])).toBe(false)
})

test.each(share(['trie', 'lru-cache', 'weighted-graph', 'dependency-injector', 'topological-sort'], 3))(
  'concolic execution spends at most a tenth of the evaluations where values decide little: %s',
  async (name) => {
    const source = sourceIn(`bench/subjects/${name}.ts`)
    const { concolic, evaluations } = await progressOf(source, concolicOf(source), 3_000, { techniques: ['concolic'] })
    expect(concolic.cost).toBeLessThanOrEqual(0.1 * evaluations)
  },
)
