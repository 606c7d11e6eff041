import { describe, expect, test } from 'vitest'
import { goalList } from '../../engine/goals/goal-list.ts'
import { createGoalFitness } from '../../engine/goals/goal-fitness.ts'
import { methodGoals, methodNoExceptionGoals } from '../../engine/goals/method.ts'
import type { Run } from '../../engine/model/run/execution.ts'
import type { Compiled } from '../../engine/model/subject/compiled.ts'
import type { TestCase } from '../../engine/model/test/statement.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { executionOf } from '../support/goals.ts'
import { handmade } from '../support/handmade.ts'

const stack = compiledOf(
  sourceOf(`
    export class Stack {
      items: number[] = []
      limit = 3
      get size(): number { return this.items.length }
      set size(n: number) { this.items.length = n }
      push(item: number): this { this.items.push(item); return this }
    }
    export function pick(it: string): string
    export function pick(it: number): number
    export function pick(it: string | number): string | number { return it }
    export const adder = (a: number) => (b: number): number => a + b
    export function* count(): Generator<number> { yield 1 }
    function hidden(): void {}
    hidden()
  `),
)

const goalsOf = (text: string): readonly string[] => methodGoals(compiledOf(sourceOf(text))).map((it) => it.goal.id)

/** The ids of the goals that a run of a test covers. */
function coveredBy(compiled: Compiled, test: TestCase, run: Run): readonly string[] {
  const list = goalList([...methodGoals(compiled), ...methodNoExceptionGoals(compiled)])
  const { trace } = executionOf([], {})
  return createGoalFitness(compiled, list)
    .covered({ test, run, trace })
    .map((it) => list.goals[it]!.id)
}

describe('method goals', () => {
  test('are one per function that a test can call, regardless of its signatures', () => {
    const goals = methodGoals(stack).map((it) => it.goal)
    expect(goals.map((it) => [it.id, it.label])).toEqual([
      ['method:new Stack', 'calls new Stack'],
      ['method:pick', 'calls pick'],
      ['method:adder', 'calls adder'],
      ['method:count', 'calls count'],
      ['method:get Stack.size', 'reads Stack.size'],
      ['method:set Stack.size', 'sets Stack.size'],
      ['method:Stack.push', 'calls Stack.push'],
      ['method:call adder()', 'calls adder()'],
      ['method:take count()', 'iterates count()'],
      ['method:count().next', 'calls count().next'],
    ])
  })

  test('are one per constructor, even if the library declares overloads', () => {
    const goals = goalsOf(`
      export class Oops extends Error {}
      export class Ouch extends Error {}
      export class Names extends Map<string, string> {}
    `)
    expect(goals).toEqual(['method:new Oops', 'method:new Ouch', 'method:new Names'])
  })

  test('do not include fields or methods that end a generator', () => {
    const names = stack.subject.targets.map((it) => stack.subject.callables[it]!.name)
    expect(names).toEqual(expect.arrayContaining(['set Stack.limit', 'count().throw', 'count().return']))
    const goals = methodGoals(stack).map((it) => it.goal.id)
    expect(goals.filter((it) => /limit|throw|return/.test(it))).toEqual([])
  })

  test('have separate ids if they require that the call returns', () => {
    const goals = methodNoExceptionGoals(stack).map((it) => it.goal)
    expect(goals.slice(4, 8).map((it) => [it.id, it.label])).toEqual([
      ['method-no-exception:get Stack.size', 'get Stack.size returns'],
      ['method-no-exception:set Stack.size', 'set Stack.size returns'],
      ['method-no-exception:Stack.push', 'Stack.push returns'],
      ['method-no-exception:call adder()', 'adder() returns'],
    ])
  })

  test('are limited to the targets of a run', () => {
    const { subject } = stack
    const targets = subject.targets.filter((it) => subject.callables[it]!.target === 'pick')
    const goals = methodGoals({ ...stack, subject: { ...subject, targets } })
    expect(goals.map((it) => it.goal.id)).toEqual(['method:pick'])
  })
})

describe('method goals are covered', () => {
  const compiled = handmade('', [
    { kind: 'function', name: 'f' },
    { kind: 'function', name: 'g', runs: 1 },
    { kind: 'function', name: 'g#2', runs: 1 },
  ])
  const call = (callable: number) => ({ kind: 'call', type: 0, callable, args: [] }) as const

  test('by every executed call, once each', () => {
    const test = [call(0), call(2), call(0), call(1)]
    const list = goalList(methodGoals(compiled))
    const { trace } = executionOf([], {})
    const fitness = createGoalFitness(compiled, list).fitness({
      test,
      run: { ending: 'completed', executed: 4 },
      trace,
    })
    expect([...fitness]).toEqual([0, 0, 0, 1, 0, 0])
  })

  test('up to the call that throws, which counts as called but not as returned', () => {
    expect(coveredBy(compiled, [call(1), call(0), call(1)], { ending: 'threw', executed: 2 })).toEqual([
      'method:f',
      'method:g',
      'method-no-exception:g',
    ])
  })

  test('by a call that returned before a later one threw', () => {
    const ids = coveredBy(compiled, [call(0), call(0)], { ending: 'threw', executed: 2 })
    expect(ids).toEqual(['method:f', 'method-no-exception:f'])
  })

  test('by nothing if the module does not load', () => {
    expect(coveredBy(compiled, [call(0)], { ending: 'threw', executed: 0 })).toEqual([])
  })
})
