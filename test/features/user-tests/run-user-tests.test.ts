import { describe, expect, test } from 'vitest'
import type { UserTestReport } from '../../../engine/model/report/user-tests.ts'
import { casesIn } from '../../support/cases.ts'
import { sourceOf } from '../../support/compile.ts'
import { compiledTests, inLines, jobOf, runTests } from '../../support/user-tests.ts'
import { openSession } from '../../../engine/run/open-session.ts'
import { runUserTests } from '../../../engine/features/user-tests/run-user-tests.ts'
import type { Report } from '../../../engine/model/report/report.ts'
import type { Job } from '../../../engine/model/run/job.ts'
import { nightly } from '../../support/nightly.ts'
import { share } from '../../support/share.ts'

const cases = casesIn('user-tests')

/** Separates the source from the tests in a case. */
const divider = '// tests\n'

describe('user tests', () => {
  test.each(share(cases.names, 9))('have the expected results: %s', async (name) => {
    const [text, tests] = cases.input(name).split(divider) as [string, string]
    const source = sourceOf(text)
    const compilation = compiledTests(source, tests)
    const summary =
      compilation.kind === 'failed'
        ? `does not compile\n${inLines(compilation.diagnostics)}\n`
        : summaryOf(await runUserTests(jobOf(source, { criteria: ['branch', 'line'] }), compilation.build))
    cases.check(name, '.txt', summary)
  })
})

test('user tests share the page and the modules of the code under test', async () => {
  const { tests, problem } = await runTests(
    `import { EventEmitter } from 'node:events'
export const bus = new EventEmitter()
export function show(text: string): void {
  const total = document.querySelector('#total')
  if (total !== null) total.textContent = text
}`,
    `import { EventEmitter } from 'events'
import path from 'node:path'
import { expect, test } from 'vitest'
import { bus, show } from './main'

test('page', () => {
  document.body.innerHTML = '<b id="total"></b>'
  show('5')
  expect(window.document.querySelector('#total')!.outerHTML).toBe('<b id="total">5</b>')
})
test('module', () => {
  expect(bus).toBeInstanceOf(EventEmitter)
  expect(path.join('a', 'b')).toBe('a/b')
})
test('empty page', () => {
  show('5')
  expect(document.body.innerHTML).toBe('')
})`,
  )
  expect(problem).toBeUndefined()
  expect(tests.map((it) => [it.name, it.state, it.message])).toEqual(
    ['page', 'module', 'empty page'].map((it) => [it, 'passed', undefined]),
  )
})

nightly('user tests have a page even if the code under test needs none', async () => {
  const { tests } = await runTests(
    'export const twice = (n: number): number => 2 * n',
    `import { twice } from './main'
test('page', () => {
  document.body.textContent = String(twice(2))
  expect(document.body.innerHTML).toBe('4')
})`,
  )
  expect(tests.map((it) => it.state)).toEqual(['passed'])
})

/** The results of user tests, one line each. */
function summaryOf({ tests, problem, mutation, istanbul }: UserTestReport): string {
  const at = (place: { readonly line: number; readonly column: number } | undefined): string =>
    place === undefined ? '' : ` (${place.line}:${place.column})`
  const lines = tests.map(({ name, place, state, message, failedAt, goals, path }) => {
    const why = message === undefined ? '' : `: ${message}${at(failedAt)}`
    const covers = state === 'passed' ? `: ${goals.join(' ')}; lines ${path.join(' ')}` : ''
    return `${state}${at(place)} ${name}${why}${covers}`
  })
  if (problem !== undefined) lines.push(`problem: ${problem.message}${at(problem.place)}`)
  if (mutation !== undefined) {
    const { killed, total, timedOut, untried } = mutation
    lines.push(`mutants: ${killed} of ${total} killed, ${timedOut} of them came to no end, ${untried} untried`)
    for (const it of mutation.survivors) lines.push(`  ${it.place.line}: ${it.original} → ${it.replacement}`)
  }
  if (istanbul !== undefined) lines.push(`statements: ${istanbul.statements.covered} of ${istanbul.statements.total}`)
  return `${lines.join('\n')}\n`
}

test('if there is no time for all mutants, a random sample of them is tried', async () => {
  const functions = Array.from({ length: 20 }, (_, at) => `export const f${at} = (n: number): number => n + ${at} * 2`)
  const spin = 'export function spin(times: number): void { for (let at = 0; at < times; at++) {} }'
  const calls = functions.map((_, at) => (at < 10 ? `expect(m.f${at}(1)).toBe(${1 + 2 * at})` : `m.f${at}(1)`))
  const { mutation } = await runTests(
    [...functions, spin].join('\n'),
    `import * as m from './main'\ntest('a', () => { m.spin(500_000); ${calls.join(';')} })\n`,
  )
  const { killed, survivors, untried, total, sample } = mutation!
  expect(killed + survivors.length + untried).toBe(total)
  expect(sample).toMatchObject({ killed, of: sample!.size + untried })
  // In source order, these would come last.
  expect(survivors.some((it) => 10 < it.place.line && it.place.line <= 20)).toBe(true)
})

describe('a run that continues from user tests', () => {
  const text = cases.input('triangle').split(divider)[0]!
  const tests = `
    import { kind } from './main'
    test('same', () => { expect(kind(2, 2, 2)).toBe('equilateral') })
    test('none', () => { expect(() => kind(0, 1, 1)).toThrow(RangeError) })
  `

  test.each(share(['dynamosa', 'whole-suite', 'mio'] as const, 2))(
    'searches only for the goals that are left: %s',
    async (algorithm) => {
      const budget = { kind: 'evaluations', count: 3000 } as const
      const { tests: own } = await runTests(text, tests)
      const coveredByUser = [...new Set(own.flatMap((it) => it.goals))]
      const job: Job = { ...jobOf(sourceOf(text), { algorithm, budget, seed: 3 }), coveredByUser }
      const session = openSession(job)
      try {
        expect(session.snapshot(0)).toMatchObject({ covered: coveredByUser.length, goals: 16 })
        for await (const step of session.steps()) expect(step.covered).toBeGreaterThanOrEqual(coveredByUser.length)
        const report = await session.finish({ reason: 'covered', elapsedMs: 1, timeline: [], history: [] })
        expect(report.coverage.branch).toEqual({ covered: 16, total: 16 })
        expect(
          report.goals
            .filter((it) => it.foundBy === 'written')
            .map((it) => it.id)
            .sort(),
        ).toEqual(coveredByUser.sort())
        // Goals covered by user tests are no reason to keep a test.
        expect(report.tests.flatMap((it) => it.goals).filter((it) => coveredByUser.includes(it))).toEqual([])
        expect(report.code).not.toContain('equilateral')
      } finally {
        session.dispose()
      }
    },
  )

  test('adds tests only for mutants that survive them, also if no goal is left', async () => {
    const source = 'export const larger = (a: number, b: number): number => { if (a < b) return b; return a }'
    const {
      tests: own,
      mutation,
      kills = [],
    } = await runTests(
      source,
      `import { larger } from './main'
      test('both', () => { expect([larger(1, 3), larger(4, 2)]).toEqual([3, 4]) })`,
    )
    expect(kills).toHaveLength(mutation!.killed)
    const coveredByUser = own.flatMap((it) => it.goals)
    const budget = { kind: 'evaluations', count: 500 } as const
    const job = { ...jobOf(sourceOf(source), { budget }), coveredByUser }
    const all = await reportOfJob({ ...job, killedByUser: [] })
    expect(all.tests.length).toBeGreaterThan(0)
    expect(all.mutation).toMatchObject({ killed: mutation!.killed, total: mutation!.total })
    // The survivors are equivalent.
    const rest = await reportOfJob({ ...job, killedByUser: kills })
    expect(rest.tests).toEqual([])
    expect((await reportOfJob(job)).tests).toEqual([])
  })
})

describe('hostile user tests', () => {
  const module =
    'export const twice = (n: number): number => 2 * n\nexport const isBig = (n: number): boolean => n > 10'
  const good =
    "import { twice, isBig } from './main'\ntest('holds', () => { expect([twice(2), isBig(11)]).toEqual([4, true]) })"

  test.each([
    [
      'replace methods that the engine uses',
      'Array.prototype.map = () => []; Promise.prototype.then = () => undefined as never',
    ],
    ['replace functions that list entries', 'Object.entries = () => []; Object.fromEntries = () => ({})'],
    ['delete their own globals', 'for (const key of Object.keys(globalThis)) delete (globalThis as any)[key]'],
    [
      'throw a value that cannot be read',
      'throw new Proxy({}, { get() { throw new Error() }, ownKeys() { throw new Error() } })',
    ],
    ['throw themselves', 'throw { toString() { throw this } }'],
    ['recurse endlessly', 'const deep = (): number => 1 + deep(); deep()'],
    ['fill the memory', "let text = 'x'; for (;;) text += text"],
    ['declare tests endlessly', "for (;;) test('again', () => undefined)"],
    ['have a huge name', "test('x'.repeat(1e7), () => undefined)"],
    ['return an endless thenable', "test('odd', () => ({ then(done: () => void) { for (;;) done() } }))"],
    ['look for the probes', "test('probes', () => { expect(typeof (globalThis as any).probes).toBe('undefined') })"],
  ])('are harmless if they %s', async (_what, attack) => {
    await runTests(module, `test('attacks', () => {\n${attack}\n})`)
    await runTests(module, attack)
    const { tests } = await runTests(module, good)
    expect(tests).toMatchObject([{ state: 'passed', name: 'holds' }])
  })
})

async function reportOfJob(job: Job): Promise<Report> {
  const session = openSession(job)
  try {
    for await (const _ of session.steps()) continue
    return await session.finish({ reason: 'covered', elapsedMs: 1, timeline: [], history: [] })
  } finally {
    session.dispose()
  }
}
