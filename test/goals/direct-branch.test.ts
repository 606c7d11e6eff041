import { afterEach, describe, expect, test } from 'vitest'
import { createExecutor, type Executor } from '../../engine/runtime/interpreter/executor.ts'
import { defaultLimits } from '../../engine/runtime/interpreter/limits.ts'
import { plainRecording } from '../../engine/runtime/tracing/recording.ts'
import { directBranchGoals } from '../../engine/goals/direct-branch.ts'
import { goalList } from '../../engine/goals/goal-list.ts'
import { createGoalFitness } from '../../engine/goals/goal-fitness.ts'
import type { Compiled } from '../../engine/model/subject/compiled.ts'
import { compiledFrom, executionOf } from '../support/goals.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { callTo } from '../support/calls.ts'

let executor: Executor | undefined
afterEach(() => {
  executor?.dispose()
})

/** Level and distance of all goals with a fitness after these calls with one argument each, by label. */
async function measured(compiled: Compiled, ...calls: readonly [string, unknown][]): Promise<Record<string, string>> {
  executor = createExecutor(compiled, defaultLimits, { recording: { ...plainRecording, direct: true } })
  const list = goalList(directBranchGoals(compiled, () => true))
  const test = calls.flatMap(([name, value], at) => callTo(compiled, name, value, at))
  const run = await executor.run(test)
  const fitness = createGoalFitness(compiled, list).fitness({ test, run, trace: executor.trace })
  const found: Record<string, string> = {}
  for (let at = 0; at < fitness.length; at += 3) {
    found[list.goals[fitness[at]!]!.label.replace(', called directly', '')] = `${fitness[at + 1]!} ${fitness[at + 2]!}`
  }
  return found
}

describe('direct branch goals', () => {
  test('are branch goals with ids of their own, and open like them', () => {
    const compiled = compiledFrom([[['entry'], ['0:true']], []])
    const list = goalList(directBranchGoals(compiled, () => true))
    expect(list.goals.map((it) => it.id)).toEqual([
      'direct-branch:0:true',
      'direct-branch:0:false',
      'direct-branch:1:true',
      'direct-branch:1:false',
      'direct-entry:1',
    ])
    expect(directBranchGoals(compiled, () => true)[2]!.opensWith).toEqual([{ predicate: 0, outcome: true }])
  })

  test('have no fitness if direct calls are not recorded', () => {
    const compiled = compiledFrom([[['entry']]])
    const list = goalList(directBranchGoals(compiled, () => true))
    const goalFitness = createGoalFitness(compiled, list)
    expect([...goalFitness.fitness(executionOf([0], { 0: [0, 1] }))]).toEqual([])
    expect([...goalFitness.unreached]).toEqual([2, 0, 2, 0])
  })
})

describe('a direct branch', () => {
  const compiled = compiledOf(
    sourceOf(`
      export function outer(n: number): number { return n > 10 ? inner(n) : helper(n) }
      export function inner(n: number): number { return n > 5 ? 1 : 2 }
      function helper(n: number): number { return n === 3 ? 1 : 2 }
      export function plain(n: number): number { return n + 1 }
      export function wrap(n: number): number { return plain(n) }
    `),
  )

  test('is covered by a call of the test, not by a call in other code', async () => {
    expect(await measured(compiled, ['outer', 20])).toEqual({ '`n > 10` is true': '0 0', '`n > 10` is false': '0 11' })
    expect(await measured(compiled, ['inner', 20])).toEqual({ '`n > 5` is true': '0 0', '`n > 5` is false': '0 16' })
  })

  test('is covered by any call of a function that no test can call', async () => {
    expect(await measured(compiled, ['outer', 1])).toMatchObject({
      '`n === 3` is true': '0 2',
      '`n === 3` is false': '0 0',
    })
  })

  test('is an entry goal for a function without branches', async () => {
    expect(await measured(compiled, ['wrap', 1])).toEqual({ 'enters wrap': '0 0' })
    expect(await measured(compiled, ['plain', 1])).toEqual({ 'enters plain': '0 0' })
  })

  test('is as near as the nearest direct call', async () => {
    expect(await measured(compiled, ['outer', 20], ['inner', 2])).toMatchObject({ '`n > 5` is true': '0 4' })
    expect(await measured(compiled, ['inner', 2], ['outer', 20])).toMatchObject({ '`n > 5` is true': '0 4' })
  })
})

test('a recursive call is not direct', async () => {
  const compiled = compiledOf(
    sourceOf(`
      export function down(n: number): number {
        if (n <= 0) return 0
        const below = down(n - 1)
        return below === 1 ? 5 : 1
      }
    `),
  )
  // `n <= 0` holds only in the recursive activation, for 0.
  expect(await measured(compiled, ['down', 1])).toEqual({
    '`n <= 0` is true': '0 2',
    '`n <= 0` is false': '0 0',
    '`below === 1` is true': '0 1',
    '`below === 1` is false': '0 0',
  })
  // Code after the recursive call belongs to the direct call again.
  expect(await measured(compiled, ['down', 2])).toMatchObject({
    '`n <= 0` is true': '0 3',
    '`below === 1` is true': '0 0',
    '`below === 1` is false': '0 1',
  })
})

test('the level of a direct branch counts outcomes within the direct call', async () => {
  const compiled = compiledOf(
    sourceOf(`
      export function gate(n: number): string { return n > 10 ? (n > 100 ? 'a' : 'b') : 'c' }
      export function through(n: number): string { return gate(n) }
    `),
  )
  expect(await measured(compiled, ['through', 50])).toEqual({ 'enters through': '0 0' })
  expect(await measured(compiled, ['gate', 7])).toMatchObject({ '`n > 100` is true': '1 4' })
})

test('a direct call decides a default value', async () => {
  const compiled = compiledOf(
    sourceOf(
      'export function f(n: number = 1): number { return n }\nexport function g(n: number): number { return f(n) }',
    ),
  )
  expect(await measured(compiled, ['f', undefined])).toEqual({
    '`n: number = 1` uses its default': '0 0',
    '`n: number = 1` is given': '0 1',
  })
  expect(await measured(compiled, ['g', 1])).toEqual({ 'enters g': '0 0' })
})

test('constructors, accessors and methods can be called directly', async () => {
  const compiled = compiledOf(
    sourceOf(`
      export class Box {
        constructor(public n: number) { if (n < 0) this.n = 0 }
        get half(): number { return this.n > 4 ? 2 : 1 }
        twice(): number { return this.half > 1 ? 4 : 2 }
      }
    `),
  )
  const make = callTo(compiled, 'new Box', 3, 0)
  const id = (name: string): number => compiled.subject.callables.findIndex((it) => it.name === name)
  executor = createExecutor(compiled, defaultLimits, { recording: { ...plainRecording, direct: true } })
  const list = goalList(directBranchGoals(compiled, () => true))
  const goalFitness = createGoalFitness(compiled, list)
  const covers = async (...more: readonly { callable: number; receiver: number; args: readonly number[] }[]) => {
    const test = [...make, ...more.map((it) => ({ kind: 'call', type: 0, ...it }) as const)]
    const run = await executor!.run(test)
    return goalFitness.covered({ test, run, trace: executor!.trace }).map((it) => list.goals[it]!.label)
  }
  expect(await covers()).toEqual(['`n < 0` is false, called directly'])
  expect(await covers({ callable: id('Box.twice'), receiver: 1, args: [] })).toEqual([
    '`n < 0` is false, called directly',
    '`this.half > 1` is false, called directly',
  ])
  expect(await covers({ callable: id('get Box.half'), receiver: 1, args: [] })).toEqual([
    '`n < 0` is false, called directly',
    '`this.n > 4` is false, called directly',
  ])
})

test('the body of a generator counts wherever it runs, since nothing calls it', async () => {
  const compiled = compiledOf(
    sourceOf(`
      export function* upTo(n: number): Generator<number> { for (let i = 0; i < n; i++) yield i }
      export function sum(n: number): number { let all = 0; for (const it of upTo(n)) all += it; return all }
    `),
  )
  expect(await measured(compiled, ['upTo', 2])).toEqual({})
  expect(await measured(compiled, ['sum', 2])).toMatchObject({ '`i < n` is true': '0 0', '`i < n` is false': '0 0' })
})
