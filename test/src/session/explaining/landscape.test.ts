import { expect, test } from 'vitest'
import { numberAt } from '../../../../engine/model/goal/population.ts'
import type { Statement, TestCase } from '../../../../engine/model/test/statement.ts'
import { cellsOf, curveOf, shareOn } from '../../../../src/panels/charts/landscape-shapes.ts'
import { inputNames, inputsOf, keyOf, named, variedOf } from '../../../../src/session/explaining/landscape-inputs.ts'
import { groundOf } from '../../../../src/session/explaining/landscape-axes.ts'
import { compiledOf, sourceOf } from '../../../support/compile.ts'

const { subject } = compiledOf(
  sourceOf(`export function run(a: number, word: string, b: number): boolean {
  return a === 40 && b > 123456 && word === 'x'
}
`),
)

/** A call of `run`. */
function callOf(a: number, word: string, b: number): TestCase {
  const { parameters, returns } = subject.callables[0]!
  const literals = [a, word, b].map((value, at): Statement => ({ kind: 'literal', type: parameters[at]!.type, value }))
  return [...literals, { kind: 'call', type: returns, callable: 0, args: [0, 1, 2] }]
}

const surroundings = { others: [], population: undefined, subject, zoom: 1 }

test('the axes are the numbers of the best test, with the range of numbers in other tests and the source', () => {
  const best = callOf(10, 'a', 7)
  const { axes, points } = groundOf(best, inputsOf(best, subject), {
    ...surroundings,
    others: [callOf(-20, 'b', 3), best, callOf(0, '', 8)],
  })
  expect(axes.map(({ name, statement, own }) => ({ name, statement, own }))).toEqual([
    { name: 'a', statement: 0, own: 10 },
    { name: 'b', statement: 2, own: 7 },
  ])
  expect(points).toEqual([
    [-20, 3],
    [0, 8],
  ])
  for (const { values } of axes) expect(values.every((it) => Number.isInteger(it))).toBe(true)
  expect([axes[0]!.values[0], axes[0]!.values.at(-1)]).toEqual([-26, 46])
  expect(axes[0]!.values.length * axes[1]!.values.length).toBeLessThanOrEqual(4096)
  const closer = groundOf(best, inputsOf(best, subject), {
    ...surroundings,
    others: [callOf(-20, 'b', 3)],
    zoom: 1 / 4,
  })
  expect([closer.axes[0]!.values[0], closer.axes[0]!.values.at(-1)]).toEqual([1, 19])
})

test('a test without numbers has no axes', () => {
  expect(variedOf(inputsOf([], subject))).toEqual([])
  expect(groundOf([], [], { ...surroundings, others: [callOf(1, 'a', 2)] })).toEqual({
    axes: [],
    points: [],
    numbers: [],
  })
})

const several = compiledOf(
  sourceOf(`export function near(a: number, b: number): boolean {
  return a * b === 7
}
export function one(n: number): boolean {
  return n === 40
}
`),
).subject

/** Calls of `near` and `one` with their own numbers. */
function callsOf(...calls: readonly (readonly number[])[]): TestCase {
  return calls.flatMap((numbers, nth, all): Statement[] => {
    const callable = several.callables.findIndex((it) => it.parameters.length === numbers.length)
    const { parameters, returns } = several.callables[callable]!
    const first = all.slice(0, nth).reduce((sum, it) => sum + it.length + 1, 0)
    const args = numbers.map((_, at) => first + at)
    return [
      ...numbers.map((value, at): Statement => ({ kind: 'literal', type: parameters[at]!.type, value })),
      { kind: 'call', type: returns, callable, args },
    ]
  })
}

test('the arguments of the call that reached the condition are varied, unless the user has chosen others', () => {
  const calls = callsOf([1, 2], [3], [4, 5])
  const namesOf = (reached?: number): readonly string[] => inputNames(inputsOf(calls, several, reached), several)
  expect(namesOf(2)).toEqual([
    'a of near, call 1',
    'b of near, call 1',
    'a of near, call 2',
    'b of near, call 2',
    'n of one',
  ])
  expect(namesOf(4)[0]).toBe('n of one')
  expect(namesOf()).toEqual(namesOf(7))
  const varied = (reached: number, ...keys: readonly string[]): readonly (number | undefined)[] =>
    variedOf(inputsOf(calls, several, reached), keys).map((it) => numberAt(calls, it.statement))
  expect(varied(2)).toEqual([1, 2])
  expect(varied(4)).toEqual([3])
  const keys = inputsOf(calls, several, 4).map(keyOf)
  expect(varied(4, keys[0]!, keys[1]!)).toEqual([3, 1])
  const twice = variedOf(inputsOf(calls, several, 4), [keys[1]!, keys[3]!])
  expect(named(twice, several).map((it) => it.name)).toEqual(['a of near, call 1', 'a of near, call 2'])
  expect(varied(4, 'another test had this')).toEqual([3])
})

const frame = { width: 100, height: 50 }

test('a curve is interrupted at unknown points, and a map has a path per shade', () => {
  expect(curveOf([2, 1, NaN, 0], frame)).toBe('M0 0L33.33 25M100 50')
  const paths = cellsOf([0, 2, NaN, 1], 2, frame)
  expect(paths[0]).toBe('M0 25h50v25h-50z')
  expect(paths[10]).toBe('M50 25h50v25h-50z')
  expect(paths[5]).toBe('M50 0h50v25h-50z')
  expect(paths.filter((it) => it !== '')).toHaveLength(3)
  expect([shareOn([0, 5, 10], 5), shareOn([0, 5, 10], 11)]).toEqual([0.5, undefined])
})
