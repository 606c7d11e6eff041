import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { goalList } from '../../engine/goals/goal-list.ts'
import { createGoalFitness } from '../../engine/goals/goal-fitness.ts'
import { outputDistance, partOf } from '../../engine/goals/output-distance.ts'
import { outputGoals } from '../../engine/goals/output.ts'
import type { Compiled } from '../../engine/model/subject/compiled.ts'
import type { Run } from '../../engine/model/run/execution.ts'
import type { OutputPart } from '../../engine/model/goal/goal.ts'
import type { OutputValue } from '../../engine/model/run/output.ts'
import type { TestCase } from '../../engine/model/test/statement.ts'
import type { Primitive } from '../../engine/model/subject/type.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { executionOf } from '../support/goals.ts'

const primitive = (value: Primitive): OutputValue => ({ kind: 'primitive', value })

/** The output goals of `f`, as ids without the common prefix. */
function goalsOf(source: string): readonly string[] {
  return outputGoals(compiledOf(sourceOf(source))).map((it) => it.goal.id.replace(/^output:f:/, ''))
}

describe('the partition of a declared type', () => {
  test.each([
    ['void', []],
    ['undefined', []],
    ['never', []],
    ['boolean', ['true', 'false']],
    ['true', ['true']],
    ['number', ['negative', 'zero', 'positive']],
    ['bigint', ['negative', 'zero', 'positive']],
    ['string', ['empty-string', 'non-empty-string']],
    ['`${number}px`', ['non-empty-string']],
    ['number[]', ['empty-array', 'non-empty-array']],
    ['readonly string[]', ['empty-array', 'non-empty-array']],
    ['[number, string]', ['non-empty-array']],
    ['[number?]', ['empty-array', 'non-empty-array']],
    ['Map<string, number>', ['empty-Map', 'non-empty-Map']],
    ['Set<string>', ['empty-Set', 'non-empty-Set']],
    ['Uint8Array', ['empty-typed-array', 'non-empty-typed-array']],
    ['Date', ['non-null']],
    ['() => void', ['non-null']],
    ['{ a: number }', ['non-null']],
    ['symbol', ['non-null']],
    ['"a" | "b"', ['"a"', '"b"']],
    ['1 | 2 | null', ['1', '2', 'null']],
    ['number | null', ['negative', 'null', 'positive', 'zero']],
    ['string | undefined', ['empty-string', 'non-empty-string', 'undefined']],
    ['string | number[]', ['empty-array', 'empty-string', 'non-empty-array', 'non-empty-string']],
    ['number | void', ['negative', 'positive', 'undefined', 'zero']],
    ['{ a: 1 } | null', ['non-null', 'null']],
    ['Promise<boolean>', ['true', 'false']],
    ['unknown', []],
    ['any', []],
  ])('%s', (type, parts) => {
    const found = goalsOf(`export declare const it: any; export function f(a: number): ${type} { throw new Error() }`)
    expect(type.includes('|') ? [...found].sort() : found).toEqual(parts)
  })

  test('has one part per member of an enum, at most ten', () => {
    expect(goalsOf('enum E { A, B = 5 }\nexport function f(): E { return E.A }')).toEqual(['0', '5'])
    const many = Array.from({ length: 12 }, (_, at) => `'${at}'`).join(' | ')
    expect(goalsOf(`export function f(): ${many} { return '1' }`)).toHaveLength(10)
  })

  test('combines all signatures', () => {
    const overloads = 'export function f(a: string): string\nexport function f(a: number): boolean\n'
    expect(goalsOf(`${overloads}export function f(a: unknown): any { return a }`)).toEqual([
      'empty-string',
      'non-empty-string',
      'true',
      'false',
    ])
  })

  test('has parts for the inspectors of a class', () => {
    const source = `
      export class Stack {
        #items: number[] = []
        get size(): number { return this.#items.length }
        isEmpty(): boolean { return this.size === 0 }
        name(): string { return '' }
        pop(): number | undefined { return this.#items.pop() }
        drain(): number { this.#items = []; return 0 }
      }
      export function f(): Stack | null { return null }
    `
    const ids = outputGoals(compiledOf(sourceOf(source))).map((it) => it.goal.id)
    expect(ids.filter((it) => it.startsWith('output:f')).sort()).toEqual([
      'output:f:isEmpty():false',
      'output:f:isEmpty():true',
      'output:f:null',
      'output:f:size:negative',
      'output:f:size:positive',
      'output:f:size:zero',
    ])
    expect(ids.filter((it) => it.includes('new Stack'))).toEqual([])
  })

  test('only requires an object for a class without inspectors', () => {
    expect(goalsOf('class Box { open(): void {} }\nexport function f(): Box { return new Box() }').slice(0, 1)).toEqual(
      ['non-null'],
    )
  })
})

test('labels describe the returned value', () => {
  const source = `
    enum Color { Red = 'red', Green = 'green' }
    export enum Level { Low, 'very high' = 10 }
    class Stack { get size(): number { return 1 } }
    export function f(): number | string | Color.Red | null | true { return 1 }
    export function h(): Level | Color.Red | 7 { return 7 }
    export function g(): Map<string, 1> | Stack { return new Map() }
  `
  const labels = outputGoals(compiledOf(sourceOf(source))).map((it) => it.goal.label)
  expect(labels).toEqual(
    expect.arrayContaining([
      'f returns a negative number',
      'f returns zero',
      'f returns a positive number',
      'f returns an empty string',
      'f returns a non-empty string',
      'f returns null',
      'f returns true',
      'h returns Color.Red',
      'h returns Level.Low',
      'h returns Level.very high',
      'h returns 7',
      'g returns an empty Map',
      'g returns an object whose size is zero',
      'get Stack.size returns zero',
    ]),
  )
})

describe('the distance to a part', () => {
  const sign = (kind: 'negative' | 'zero' | 'positive', value: number | bigint) =>
    outputDistance({ kind }, primitive(value))

  test.each([
    [-3, 0, 3, 4],
    [0, 1, 0, 1],
    [5, 6, 5, 0],
    [-0, 1, 0, 1],
    [7n, 8, 7, 0],
    [NaN, Infinity, Infinity, Infinity],
  ])('of %s is %s to negative, %s to zero, %s to positive', (value, negative, zero, positive) => {
    expect([sign('negative', value), sign('zero', value), sign('positive', value)]).toEqual([negative, zero, positive])
  })

  test.each<[OutputPart, OutputValue, number]>([
    [{ kind: 'empty', of: 'string' }, primitive('abc'), 3],
    [{ kind: 'non-empty', of: 'string' }, primitive(''), 1],
    [{ kind: 'non-empty', of: 'string' }, primitive('a'), 0],
    [{ kind: 'empty', of: 'array' }, { kind: 'collection', of: 'array', size: 4 }, 4],
    [{ kind: 'empty', of: 'Map' }, { kind: 'collection', of: 'array', size: 0 }, Infinity],
    [{ kind: 'non-empty', of: 'Set' }, { kind: 'collection', of: 'Set', size: 0 }, 1],
    [{ kind: 'empty', of: 'string' }, primitive(null), Infinity],
    [{ kind: 'true' }, primitive(false), 1],
    [{ kind: 'false' }, primitive(false), 0],
    [{ kind: 'true' }, primitive(1), Infinity],
    [{ kind: 'null' }, primitive(null), 0],
    [{ kind: 'null' }, primitive(undefined), 1],
    [{ kind: 'undefined' }, { kind: 'object', inspected: [] }, 1],
    [{ kind: 'non-null' }, primitive(null), 1],
    [{ kind: 'non-null' }, { kind: 'object', inspected: [] }, 0],
    [{ kind: 'member', value: 10 }, primitive(7), 3],
    [{ kind: 'member', value: 'a' }, primitive('b'), 1],
    [{ kind: 'member', value: 'a' }, primitive('a'), 0],
    [{ kind: 'member', value: 'a' }, primitive(1), Infinity],
    [{ kind: 'member', value: 2n ** 60n }, primitive(2n ** 60n + 1n), Number.MIN_VALUE],
    [{ kind: 'nan' }, primitive(NaN), 0],
    [{ kind: 'nan' }, primitive(0), 1],
    [{ kind: 'positive', inspector: 'size' }, { kind: 'object', inspected: [{ inspector: 'size', value: -2 }] }, 3],
    [{ kind: 'positive', inspector: 'size' }, { kind: 'object', inspected: [] }, Infinity],
    [{ kind: 'positive', inspector: 'size' }, primitive(1), Infinity],
  ])('%o from %o', (part, value, distance) => {
    expect(outputDistance(part, value)).toBe(distance)
  })

  test('is 0 for the part that contains the value, and for no other part of its kind', () => {
    const signs = ['negative', 'zero', 'positive', 'nan'] as const
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.integer(), fc.bigInt()), (value) => {
        const own = partOf(primitive(value)).kind
        for (const kind of signs) expect(outputDistance({ kind }, primitive(value)) === 0).toBe(kind === own)
      }),
    )
  })
})

describe('output fitness', () => {
  const compiled = compiledOf(
    sourceOf('export function f(a: number): number { return a }\nexport function g(a: any): any { return a }'),
  )
  const call = (callable: number) => ({ kind: 'call', type: 0, callable, args: [] }) as const
  const goalFitness = (compiledSource: Compiled, test: TestCase, run: Run) => {
    const list = goalList(outputGoals(compiledSource))
    const { trace } = executionOf([], {})
    const fitness = createGoalFitness(compiledSource, list).fitness({ test, run, trace })
    const rows: Record<string, readonly number[]> = {}
    for (let at = 0; at < fitness.length; at += 3) {
      rows[list.goals[fitness[at]!]!.id] = [fitness[at + 1]!, fitness[at + 2]!]
    }
    return { rows, known: list.known }
  }
  const run = (...values: readonly [number, OutputValue][]): Run => ({
    ending: 'completed',
    executed: values.length,
    outputs: values.map(([callable, value]) => ({ callable, value })),
  })

  test('uses the nearest of several calls', () => {
    const { rows } = goalFitness(compiled, [call(0), call(0)], run([0, primitive(-9)], [0, primitive(4)]))
    expect(rows).toEqual({ 'output:f:negative': [0, 0], 'output:f:zero': [0, 4], 'output:f:positive': [0, 0] })
  })

  test('is one level away for a call that throws, and far without a call', () => {
    const { rows } = goalFitness(compiled, [call(0)], { ending: 'threw', executed: 1, outputs: [] })
    expect(rows).toEqual({ 'output:f:negative': [1, 0], 'output:f:zero': [1, 0], 'output:f:positive': [1, 0] })
    expect(outputGoals(compiled).map((it) => it.far)).toEqual([2, 2, 2])
    expect(goalFitness(compiled, [], run()).rows).toEqual({})
  })

  test('is empty if outputs are not recorded', () => {
    expect(goalFitness(compiled, [call(0)], { ending: 'completed', executed: 1 }).rows).toEqual({})
  })

  test('discovers the parts of undeclared types, each once', () => {
    const values = [primitive('x'), primitive(''), primitive('y'), { kind: 'collection', of: 'Set', size: 0 }] as const
    const { rows, known } = goalFitness(compiled, [], run(...values.map((it) => [1, it] as [number, OutputValue])))
    expect(rows).toEqual({
      'output:g:non-empty-string': [0, 0],
      'output:g:empty-string': [0, 0],
      'output:g:empty-Set': [0, 0],
    })
    expect(known).toBe(3)
  })

  test('discovers NaN as a part of numbers', () => {
    const { rows } = goalFitness(compiled, [call(0)], run([0, primitive(NaN)]))
    expect(rows).toEqual({
      'output:f:negative': [0, Infinity],
      'output:f:zero': [0, Infinity],
      'output:f:positive': [0, Infinity],
      'output:f:nan': [0, 0],
    })
  })
})
