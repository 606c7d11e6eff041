import { afterEach, describe, expect, test } from 'vitest'
import { createExecutor, type Executor } from '../../engine/runtime/interpreter/executor.ts'
import { defaultLimits } from '../../engine/runtime/interpreter/limits.ts'
import { plainRecording } from '../../engine/runtime/tracing/recording.ts'
import { goalList } from '../../engine/goals/goal-list.ts'
import { createGoalFitness } from '../../engine/goals/goal-fitness.ts'
import type { Compiled } from '../../engine/model/subject/compiled.ts'
import type { TestCase } from '../../engine/model/test/statement.ts'
import { callWith, handmade, handmadeFunction } from '../support/handmade.ts'

let executor: Executor | undefined
afterEach(() => {
  executor?.dispose()
})

/** The goals that tests discover, in order: id and label. */
async function discovered(compiled: Compiled, ...tests: readonly TestCase[]): Promise<readonly (readonly string[])[]> {
  executor?.dispose()
  executor = createExecutor(compiled, defaultLimits, { recording: { ...plainRecording, errors: true } })
  const list = goalList([])
  const goalFitness = createGoalFitness(compiled, list)
  for (const test of tests) {
    const run = await executor.run(test)
    goalFitness.covered({ test, run, trace: executor.trace })
  }
  return list.goals.map((it) => [it.id, it.label])
}

/** The id of the goal that one call of a function discovers. */
async function kindOf(expression: string, awaited = false): Promise<string | undefined> {
  const found = await discovered(handmadeFunction(expression, { awaited }), callWith())
  return found[0]?.[0]
}

describe('an exception goal', () => {
  test('identifies the method, the class of the error, and whether the code throws it explicitly', async () => {
    const compiled = handmade(
      `return {
         f: (n) => { if (n === 0) throw p.thrown(new RangeError('no')); return null.x },
         g: () => { throw p.thrown(new (class Mine extends Error {})()) }
       }`,
      [
        { kind: 'function', name: 'f' },
        { kind: 'function', name: 'g' },
      ],
    )
    const g: TestCase = [{ kind: 'call', type: 0, callable: 1, args: [] }]
    expect(await discovered(compiled, callWith(0), callWith(1), callWith(0), g)).toEqual([
      ['exception:f:RangeError:explicit', 'f throws RangeError'],
      ['exception:f:TypeError:implicit', 'f crashes with TypeError'],
      ['exception:g:Mine:explicit', 'g throws Mine'],
    ])
  })

  test('is covered by the run that discovers it', async () => {
    const compiled = handmadeFunction('() => { throw p.thrown(new Error()) }')
    executor = createExecutor(compiled, defaultLimits, { recording: { ...plainRecording, errors: true } })
    const list = goalList([])
    const goalFitness = createGoalFitness(compiled, list)
    const test = callWith()
    const run = await executor.run(test)
    const execution = { test, run, trace: executor.trace }
    expect([...goalFitness.fitness(execution)]).toEqual([0, 0, 0])
    expect([goalFitness.covered(execution), list.known, list.goals.length]).toEqual([[0], 0, 1])
  })

  test('belongs to the function, regardless of the signature', async () => {
    const compiled = handmade('return { f: () => null.x }', [
      { kind: 'function', name: 'f', runs: 1 },
      { kind: 'function', name: 'f#2', path: ['f'], runs: 1 },
    ])
    const second: TestCase = [{ kind: 'call', type: 0, callable: 1, args: [] }]
    expect(await discovered(compiled, second, callWith())).toEqual([
      ['exception:f:TypeError:implicit', 'f crashes with TypeError'],
    ])
  })
})

describe('exception goals', () => {
  test.each([
    ['() => { throw p.thrown("text") }', 'exception:f:string:explicit'],
    ['() => { throw p.thrown(null) }', 'exception:f:null:explicit'],
    ['() => { throw p.thrown({ code: 1 }) }', 'exception:f:Object:explicit'],
    ['() => { throw p.thrown(Object.create(null)) }', 'exception:f:Object:explicit'],
    ['() => { throw p.thrown(new Proxy(new Error(), { get() { for (;;); } })) }', 'exception:f:Proxy:explicit'],
    [
      '() => { throw p.thrown({ get name() { for (;;); }, get constructor() { for (;;); } }) }',
      'exception:f:Object:explicit',
    ],
    ['() => { throw p.thrown(new (class { static get name() { for (;;); } })()) }', 'exception:f:Error:explicit'],
    ['() => { throw p.thrown(new (class extends Error {})()) }', 'exception:f:Error:explicit'],
    [
      '() => { throw p.thrown(new (Object.defineProperty(class {}, "name", { value: "x".repeat(1e6) }))()) }',
      'exception:f:Error:explicit',
    ],
    ['() => decodeURIComponent("%")', 'exception:f:URIError:implicit'],
  ])('%s', async (expression, id) => {
    expect(await kindOf(expression)).toBe(id)
  })

  test.each([
    ['async () => { throw p.thrown(new RangeError()) }', 'exception:f:RangeError:explicit'],
    ['() => Promise.reject(new TypeError("no"))', 'exception:f:TypeError:implicit'],
    ['async () => null.x', 'exception:f:TypeError:implicit'],
  ])('include an awaited promise that rejects: %s', async (expression, id) => {
    expect(await kindOf(expression, true)).toBe(id)
  })

  test.each([
    '() => 1',
    '() => { for (;;) p.step() }',
    '() => { const f = () => f(); return f() }',
    '() => { try { null.x } catch { return 1 } }',
  ])('do not include %s', async (expression) => {
    expect(await kindOf(expression)).toBeUndefined()
  })

  test('do not include errors while the module loads or of statements that are not calls', async () => {
    expect(await discovered(handmade('throw new Error()', [{ kind: 'function', name: 'f' }]), callWith())).toEqual([])
    const pattern: TestCase = [
      { kind: 'literal', type: 0, value: '(' },
      { kind: 'builtin', type: 0, name: 'RegExp', args: [0] },
    ]
    expect(await discovered(handmadeFunction('() => 1'), pattern)).toEqual([])
  })

  test('do not include errors of callables that are not under test', async () => {
    const compiled = handmadeFunction('() => null.x')
    expect(await discovered({ ...compiled, subject: { ...compiled.subject, targets: [] } }, callWith())).toEqual([])
  })

  test('do not exist if errors are not recorded', async () => {
    const compiled = handmadeFunction('() => null.x')
    executor = createExecutor(compiled, defaultLimits)
    expect(await executor.run(callWith())).toEqual({ ending: 'threw', executed: 1 })
  })
})

test('the number of exception goals per method is limited', async () => {
  const compiled = handmadeFunction(
    `(n) => { throw p.thrown(new (Object.defineProperty(class {}, 'name', { value: 'E' + n }))()) }`,
  )
  const tests = Array.from({ length: 50 }, (_, n) => callWith(n))
  expect((await discovered(compiled, ...tests)).length).toBe(20)
})

test('an observation reports the same error as a run', async () => {
  const compiled = handmadeFunction('() => null.x')
  executor = createExecutor(compiled, defaultLimits, { recording: { ...plainRecording, errors: true } })
  const error = { className: 'TypeError', designed: false }
  expect(await executor.run(callWith())).toEqual({ ending: 'threw', executed: 1, error })
  expect(await executor.runAlone(callWith())).toMatchObject({ error })
  expect(await executor.observe(callWith(), 1)).toMatchObject({ ending: 'threw', executed: 1, error })
})
