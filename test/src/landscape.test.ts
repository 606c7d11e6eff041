import { expect, test } from 'vitest'
import type { Statement, TestCase } from '../../engine/model/statement.ts'
import { cellsOf, curveOf, shareOn } from '../../src/charts/landscape-shapes.ts'
import { groundOf } from '../../src/session/landscape-axes.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'

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

test('the axes are the numbers of the best test, as wide as those of the other tests and of the source', () => {
  const best = callOf(10, 'a', 7)
  const { axes, points } = groundOf(best, [callOf(-20, 'b', 3), best, callOf(0, '', 8)], undefined, subject, 1)
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
  const closer = groundOf(best, [callOf(-20, 'b', 3)], undefined, subject, 1 / 4)
  expect([closer.axes[0]!.values[0], closer.axes[0]!.values.at(-1)]).toEqual([1, 19])
})

test('a test without numbers has no axes', () => {
  expect(groundOf([], [callOf(1, 'a', 2)], undefined, subject, 1)).toEqual({ axes: [], points: [], numbers: [] })
})

const frame = { width: 100, height: 50 }

test('a curve is broken where nothing is known, and a map has a path for each shade', () => {
  expect(curveOf([2, 1, NaN, 0], frame)).toBe('M0 0L33.33 25M100 50')
  const paths = cellsOf([0, 2, NaN, 1], 2, frame)
  expect(paths[0]).toBe('M0 25h50v25h-50z')
  expect(paths[10]).toBe('M50 25h50v25h-50z')
  expect(paths[5]).toBe('M50 0h50v25h-50z')
  expect(paths.filter((it) => it !== '')).toHaveLength(3)
  expect([shareOn([0, 5, 10], 5), shareOn([0, 5, 10], 11)]).toEqual([0.5, undefined])
})
