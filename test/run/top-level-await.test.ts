import { describe, expect, test } from 'vitest'
import type { Source } from '../../engine/model/source/source.ts'
import { complete } from '../../engine/run/options.ts'
import { openSession } from '../../engine/run/open-session.ts'
import { createExecutor } from '../../engine/runtime/interpreter/executor.ts'
import { defaultLimits } from '../../engine/runtime/interpreter/limits.ts'
import { compiledOf, searchableOf, sourceOf } from '../support/compile.ts'
import { countedDuel, reportOfDuel } from '../support/duels.ts'
import { nightly } from '../support/nightly.ts'
import { reportFor, reportOn } from '../support/search.ts'
import { runTests } from '../support/user-tests.ts'

type Files = Readonly<Record<string, string>>

function filesOf(files: Files): Source {
  return { entry: 'main.ts', files: Object.entries(files).map(([name, text]) => ({ name: `${name}.ts`, text })) }
}

const criteria = ['branch', 'line', 'weak-mutation'] as const

const logging = `const all: string[] = []
export const log = (it: string): void => { all.push(it) }
export const order = (): string => all.join(' ')`

/** Runs the export `order` of a program, which returns what its modules logged, or tells why there is no result. */
async function orderOf({ main, ...others }: Files): Promise<unknown> {
  const use = "import { log } from './log'\n"
  const rest = Object.entries(others).map(([name, text]) => [name, use + text])
  const files = { main: `${use}export { order } from './log'\n${main!}`, ...Object.fromEntries(rest), log: logging }
  const compiled = compiledOf(filesOf(files as Files))
  const executor = createExecutor(compiled, defaultLimits)
  try {
    const callable = compiled.subject.callables.findIndex((it) => it.name === 'order')
    const { returns, awaited } = compiled.subject.callables[callable]!
    expect(awaited).not.toBe(true)
    const [effect] = (await executor.observe([{ kind: 'call', type: returns, callable, args: [] }], 0)).effects
    return effect?.kind === 'returned' && effect.value.kind === 'primitive' ? effect.value.value : effect
  } finally {
    executor.dispose()
  }
}

describe('modules that await', () => {
  test.each<[string, Files, string]>([
    [
      'are begun in order, without waiting for one another',
      {
        main: `import './a'\nimport './b'\nimport './c'\nlog('main')`,
        a: `log('a1')\nawait null\nlog('a2')`,
        b: `log('b1')\nawait null\nlog('b2')`,
        c: `log('c')`,
      },
      'a1 b1 c a2 b2 main',
    ],
    [
      'delay those that import them, and no others',
      {
        main: `import './a'\nimport './b'\nlog('main')`,
        a: `import './c'\nlog('a')`,
        b: `log('b')`,
        c: `await null\nlog('c')`,
      },
      'b c a main',
    ],
    [
      'may import one another',
      {
        main: `import './a'\nlog('main')`,
        a: `import './b'\nlog('a1')\nawait null\nlog('a2')\nexport const a = 1`,
        b: `import { a } from './a'\nawait null\nlog('b ' + typeof (() => a))`,
      },
      'b function a1 a2 main',
    ],
    [
      'are loaded whole, with all in their cycle',
      {
        main: `import './a'\nimport './c'\nlog('main')`,
        a: `import './b'\nawait null\nawait null\nlog('a')`,
        b: `import './a'\nlog('b')`,
        c: `import './b'\nlog('c')`,
      },
      'b a c main',
    ],
    [
      'are awaited by import()',
      {
        main: `const { a } = await import('./a')\nlog('main ' + a)`,
        a: `log('a1')\nexport const a = await Promise.resolve('a2')`,
      },
      'a1 main a2',
    ],
    [
      'iterate and dispose',
      {
        main: `for await (const it of [Promise.resolve('x'), 'y']) log(it)
{ await using it = { async [Symbol.asyncDispose]() { log('closed') } }; log(typeof it) }`,
      },
      'x y object closed',
    ],
  ])('%s', async (_, files, order) => {
    expect(await orderOf(files)).toBe(order)
  })

  const sleep = 'const sleep = (ms: number) => new Promise<void>((done) => { setTimeout(done, ms) })\n'
  const tested = '\nexport const f = (n: number): string => (n > 3 ? "more" : "less")'

  test('are loaded again for each test', async () => {
    const text = `${sleep}let count = 0\nawait sleep(10)\nexport const f = (n: number): string => (n > 3 ? 'more' : 'less') + ++count`
    const { code, goals } = await reportFor(sourceOf(text), 100)
    expect(goals.every((it) => it.covered)).toBe(true)
    expect(code).toContain('vi.resetModules()')
    expect(code).toContain(`await import('./main')`)
  })

  test('may export a function then', async () => {
    const { code } = await reportFor(sourceOf('await null\nexport const then = (n: number) => (n > 3 ? 1 : 2)'), 60)
    expect(code).toMatch(/then\(.*\)\)\.toBe\(1\)/)
  })

  test('make times begin when they have loaded', async () => {
    const text = `${sleep}await sleep(5000)\nexport async function f(n: number) { await sleep(1); return n > 3 }`
    const { code } = await reportFor(sourceOf(text), 60)
    expect(code).not.toContain('useFakeTimers')
  })

  test.each([
    [
      'await new Promise(() => {})',
      'The code does not finish loading: it awaits a promise that never settles (main.ts:1)',
    ],
    [
      'await new Promise(() => { setInterval(() => {}, 5) })',
      'The code does not finish loading: it waits for more than 1000 timers (main.ts:1)',
    ],
    ['await null\nfor (;;) {}', 'The code does not finish loading: more than 5000000 steps (main.ts:2)'],
    [
      'await null\nawait Promise.reject(new TypeError("no"))',
      'The code throws an error while it loads: TypeError: no (main.ts:2)',
    ],
  ])('are refused with the place where they fail: %s', async (text, why) => {
    await expect(reportFor(sourceOf(text + tested), 50)).rejects.toThrow(why)
  })

  test('are mocked if they are imported and fail', async () => {
    const source = filesOf({
      main: `import { db } from './db'\nexport const f = (n: number) => (n > 3 ? db.size : 2)`,
      db: `await null\nthrow new Error('no database')\nexport const db = { size: 1 }`,
    })
    const session = openSession({ source, compiled: compiledOf(source), options: complete({}), seeds: [] })
    try {
      expect(await session.ask('failingImports', {}, () => false)).toEqual([
        { specifier: './db', problem: 'Error: no database' },
      ])
    } finally {
      session.dispose()
    }
  })

  test('are searched with every technique', async () => {
    const text = `${sleep}async function limits() { await sleep(10); return { high: 4711 } }
const { high } = await limits()
function isHigh(n: number): boolean { const is = n * 3 === high * 3 + 30; return is }
export function f(n: number, text: string): string {
  if (isHigh(n)) return 'high'
  if (text === 'long' + high) return 'text'
  return 'low'
}`
    const source = sourceOf(text)
    const techniques = ['flags', 'objects', 'concolic', 'invariants'] as const
    const compiled = searchableOf(source, techniques)
    const { goals, mutation, istanbul } = await reportOn(source, compiled, 1_500, { techniques, criteria })
    expect(goals.filter((it) => !it.covered)).toEqual([])
    expect(mutation?.killed).toBeGreaterThan(10)
    expect(istanbul?.lines.covered).toBe(istanbul?.lines.total)
  })

  test('cost little under mutants that keep them from loading', async () => {
    const text = `${sleep}const limit = await Promise.race([Promise.resolve(3), sleep(5000).then(() => 4)])
for (let i = 0; i < 3; i++) await sleep(i)${tested.replace('> 3', '> limit')}`
    const { mutation } = await reportFor(sourceOf(text), 100)
    expect(mutation).toMatchObject({ untried: 0 })
  })

  test('run user tests, which may await, too', async () => {
    const { tests, problem } = await runTests(
      `await null\nlet n = 0\nexport const next = () => ++n`,
      `import { expect, test } from 'vitest'
const { next } = await import('./main')
test('first', () => { expect(next()).toBe(1) })
test('again', () => { expect(next()).toBe(1) })`,
    )
    expect([problem, tests.map((it) => it.state)]).toEqual([undefined, ['passed', 'passed']])
  })

  nightly('duel', async () => {
    const text = (limit: number): string => `const limit = await Promise.resolve(${limit})
export function f(n: number): boolean { return n > limit }`
    const { duel } = await reportOfDuel({ left: text(10), right: text(12) }, countedDuel(1, 2_000))
    expect(duel?.difference?.outcomes.left.told).toBe('true')
  })
})
