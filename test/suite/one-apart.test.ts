import { expect, test } from 'vitest'
import type { Statement, TestCase } from '../../engine/model/statement.ts'
import { oneApart } from '../../engine/suite/one-apart.ts'

const literal = (value: number | string): Statement => ({
  kind: 'literal',
  type: typeof value === 'number' ? 0 : 1,
  value,
})
const call = (callable: number, ...args: readonly number[]): Statement => ({ kind: 'call', type: 0, callable, args })
const both = (a: number | string, b: number | string, callable = 0): TestCase => [
  literal(a),
  literal(b),
  call(callable, 0, 1),
]

function formsOf(test: TestCase, others: readonly TestCase[], constants: readonly number[] = []): readonly unknown[] {
  return [...oneApart(test, others, constants)].map((form) =>
    form.map((it) => (it.kind === 'literal' ? it.value : it.kind)).filter((it) => it !== 'call'),
  )
}

test('forms differ in one value from another test', () => {
  expect(formsOf(both('', 0), [both('ab', 7)])).toEqual([
    ['', 7],
    ['ab', 0],
  ])
})

test('numbers are tried where a comparison with a constant on the way between them turns', () => {
  expect(formsOf(both('a', 0), [both('a', 9)], [5, 50])).toEqual([
    ['a', 0],
    // Of the other test, from its value on.
    ['a', 6],
    ['a', 5],
    ['a', 4],
    ['a', 4],
    ['a', 5],
    ['a', 6],
  ])
})

test('each call of a longer test counts as a test by itself, and those that differ in more than values do not count', () => {
  const longer: TestCase = [literal('x'), literal(1), call(1, 0, 1), literal('ab'), literal(7), call(0, 3, 4)]
  expect(formsOf(both('', 0), [longer])).toEqual([
    ['', 7],
    ['ab', 0],
  ])
  expect(formsOf(both('', 0), [both('ab', 7, 1), both(1, 7), [literal(1), call(0, 0)]])).toEqual([])
})
