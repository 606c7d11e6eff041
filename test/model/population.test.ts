import { expect, test } from 'vitest'
import { mostPopulationNumbers, populationOf } from '../../engine/model/goal/population.ts'
import type { Statement, TestCase } from '../../engine/model/test/statement.ts'

const literal = (value: string | number): Statement => ({ kind: 'literal', type: 0, value })
const call = (callable: number, ...args: readonly number[]): Statement => ({ kind: 'call', type: 0, callable, args })

test('a population lists every call with a numeric argument, and its test', () => {
  const twice: TestCase = [literal(3), literal('x'), call(0, 0, 1), literal(-4.5), call(0, 3, 3)]
  const none: TestCase = [literal('y'), call(1, 0), call(2)]
  const passedOn: TestCase = [literal(7), call(2), call(0, 1, 0), call(1, 0)]
  const { tests, calls } = populationOf([twice, none, passedOn])
  expect(tests).toBe(3)
  expect(calls).toEqual([
    { callable: 0, width: 2, tests: [0, 0, 2], numbers: [3, null, -4.5, -4.5, null, 7] },
    { callable: 1, width: 1, tests: [2], numbers: [7] },
  ])
})

test('calls with fewer arguments are padded to the width of their callable', () => {
  const { calls } = populationOf([
    [literal(1), call(0, 0)],
    [literal(2), literal(Infinity), call(0, 0, 1, 0)],
  ])
  expect(calls.map((it) => [it.width, it.numbers])).toEqual([[3, [1, null, null, 2, null, 2]]])
})

test('a large population lists the last calls of each test, and its size', () => {
  const long = (value: number): TestCase =>
    Array.from({ length: 10 }, (_, at) => [literal(10 * value + at), call(0, 2 * at)]).flat()
  const { tests, calls } = populationOf(Array.from({ length: 200 }, (_, nth) => long(nth)))
  expect([tests, calls[0]!.numbers.length]).toEqual([200, mostPopulationNumbers])
  expect(calls[0]!.tests.slice(0, 4)).toEqual([0, 0, 0, 1])
  expect(calls[0]!.numbers.slice(0, 4)).toEqual([7, 8, 9, 17])
})
