import { afterEach, expect, test } from 'vitest'
import { createExecutor, type Executor } from '../../engine/runtime/interpreter/executor.ts'
import { extendedLimits, type Limits } from '../../engine/runtime/interpreter/limits.ts'
import type { TestCase } from '../../engine/model/test/statement.ts'
import { detailedOf, sourceOf } from '../support/compile.ts'

let executor: Executor | undefined
afterEach(() => {
  executor?.dispose()
  executor = undefined
})

/** Without a clock, so that a busy machine changes nothing. */
const limits: Limits = { ...extendedLimits, patience: { ...extendedLimits.patience!, clock: () => 0 } }

function start(text: string): Executor {
  executor?.dispose()
  executor = createExecutor(detailedOf(sourceOf(text)), limits)
  return executor
}

/** A test that calls the n-th callable with a number. */
function calling(callable: number, value: number): TestCase {
  return [
    { kind: 'literal', type: 0, value },
    { kind: 'call', type: 0, callable, args: [0] },
  ]
}

const counting = (turns: number): string =>
  `export function f(n: number): number { let s = 0; for (let i = 0; i < ${turns}; i++) { if (i % 7 === n) s += i } return s }`

test.each([49_000, 50_000, 200_000])('a loop of %i iterations finishes in a search', async (turns) => {
  const it = start(counting(turns))
  expect(await it.run(calling(0, 3))).toEqual({
    ending: 'completed',
    executed: 2,
    results: expect.anything() as unknown,
  })
  expect(it.steps()).toBe(turns + 1)
})

test.each([50_000, 1_000_000, 2_000_000])('a loop of %i iterations finishes in an observation', async (turns) => {
  const it = start(counting(turns))
  expect(await it.observe(calling(0, 3), 0)).toMatchObject({ ending: 'completed' })
  expect(it.steps()).toBe(turns + 1)
})

test.each([
  ['a while loop', 'let i = 0; while (i < 60000) i++; return i + n'],
  ['a loop with calls', 'const g = (x: number) => x + 1; let i = 0; while (i < 60000) i = g(i); return i + n'],
  ['a do loop', 'let i = 0; do i++; while (i < 60000); return i + n'],
  ['a loop over an array', 'let i = 0; for (const x of new Array<number>(60000).fill(1)) i += x; return i + n'],
  ['a callback of an array', 'let i = 0; new Array<number>(60000).fill(1).forEach(x => { i += x }); return i + n'],
  [
    'a generator',
    'function* g() { for (let i = 0; i < 60000; i++) yield 1 }; let i = 0; for (const x of g()) i += x; return i + n',
  ],
])('%s of 60,000 iterations finishes', async (_, body) => {
  const it = start(`export function f(n: number): number { ${body} }`)
  const { ending, effects } = await it.observe(calling(0, 1), 0)
  expect(ending).toBe('completed')
  expect(effects[1]).toEqual({ kind: 'returned', value: { kind: 'primitive', value: 60001 } })
})

test('an async loop of 60,000 iterations finishes', async () => {
  const it = start(
    `export async function f(n: number): Promise<number> {
       let i = 0
       await null
       while (i < 60000) i++
       return i + n
     }`,
  )
  expect(await it.run(calling(0, 1))).toEqual({
    ending: 'completed',
    executed: 2,
    results: expect.anything() as unknown,
  })
})

test('an endless loop exceeds its budget, and soon no test gets more than the usual steps', async () => {
  const it = start('export function f(n: number): number { for (;;) n++ }')
  const steps: number[] = []
  for (let i = 0; i < 6; i++) {
    expect(await it.run(calling(0, i))).toEqual({ ending: 'budget', executed: 2 })
    steps.push(it.steps())
  }
  expect(steps).toEqual([2_500_001, 2_500_001, 2_500_001, 50_001, 50_001, 50_001])
})

test('a run of a search ends after a call with very many steps, but an observation continues', async () => {
  const it = start(counting(60_000))
  const two: TestCase = [...calling(0, 3), { kind: 'call', type: 0, callable: 0, args: [0] }]
  expect(await it.run(two)).toEqual({
    ending: 'completed',
    executed: 2,
    isCutShort: true,
    results: expect.anything() as unknown,
  })
  expect(await it.observe(two, 0)).toMatchObject({ ending: 'completed' })
  expect(it.steps()).toBe(2 * 60_001)
})

test('a test whose steps take too long ends before its engine counts as hanging', async () => {
  let now = 0
  const slow: Limits = { ...extendedLimits, patience: { ...extendedLimits.patience!, clock: () => (now += 400) } }
  executor = createExecutor(
    detailedOf(sourceOf('export function count(n: number): number { let i = 0; while (i < n) i++; return i }')),
    slow,
  )
  expect((await executor.observe(calling(0, 100_000), 0)).ending).toBe('completed')
  expect((await executor.observe(calling(0, 400_000), 0)).ending).toBe('budget')
})
