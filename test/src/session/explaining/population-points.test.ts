import { expect, test } from 'vitest'
import { populationOf } from '../../../../engine/model/goal/population.ts'
import type { Statement, TestCase } from '../../../../engine/model/test/statement.ts'
import { populationPoints } from '../../../../src/session/explaining/population-points.ts'
import { dotsOf } from '../../../../src/session/explaining/landscape-dots.ts'

const literal = (value: number | string): Statement => ({ kind: 'literal', type: 0, value })
const call = (callable: number, ...args: readonly number[]): Statement => ({ kind: 'call', type: 0, callable, args })

/** `deposit(a); withdraw(b)` */
const account = (a: number, b: number): TestCase => [literal(a), call(0, 0), literal(b), call(1, 2)]

const last = (callable: number, position: number) => ({ callable, position, callsAfter: 0 })

test('every call is a point if the numbers belong to one call', () => {
  const twice: TestCase = [literal(1), literal(2), call(0, 0, 1), literal(3), call(0, 3, 0)]
  const half: TestCase = [literal(4), literal('x'), call(0, 0, 1)]
  const elsewhere: TestCase = [literal(5), call(1, 0)]
  const population = populationOf([elsewhere, twice, half])
  expect(populationPoints(population, [last(0, 0), last(0, 1)])).toEqual([
    { test: 1, at: [1, 2] },
    { test: 1, at: [3, 1] },
  ])
  expect(populationPoints(population, [last(0, 0)]).map((it) => [it.test, it.at[0]])).toEqual([
    [1, 1],
    [1, 3],
    [2, 4],
  ])
})

test('every test is a point if the numbers belong to several calls', () => {
  const population = populationOf([account(1, 2), [literal(9), call(0, 0)], account(3, 4)])
  expect(populationPoints(population, [last(1, 0), last(0, 0)])).toEqual([
    { test: 0, at: [2, 1] },
    { test: 2, at: [4, 3] },
  ])
})

test('calls of the same callable are distinguished by the number of calls that follow', () => {
  const population = populationOf([
    [literal(1), call(0, 0), literal(2), call(0, 2)],
    [literal(3), call(0, 0)],
  ])
  expect(populationPoints(population, [last(0, 0), { ...last(0, 0), callsAfter: 1 }])).toEqual([
    { test: 0, at: [2, 1] },
  ])
})

test('numbers that no call has produce no points', () => {
  expect(populationPoints(populationOf([account(1, 2)]), [last(7, 0)])).toEqual([])
  expect(populationPoints(populationOf([account(1, 2)]), [last(0, 5)])).toEqual([])
  expect(populationPoints(populationOf([]), [])).toEqual([])
})

test('a dot has the height of its cell, and dots outside the range are omitted', () => {
  const axes = [
    { statement: 0, name: 'a', own: 1, values: [0, 1, 2] },
    { statement: 1, name: 'b', own: 0, values: [0, 10] },
  ]
  const points = [[2, 10]]
  const population = [
    { test: 4, at: [0, 10] },
    { test: 5, at: [3, 0] },
  ]
  const dots = dotsOf({ axes, points }, population, [5, 6, 7, 8, 9, NaN])
  expect(dots.map(({ kind, member, shares, height }) => [kind, member, shares, height])).toEqual([
    ['other', undefined, [1, 1], NaN],
    ['population', 4, [0, 1], 8],
    ['population', 5, undefined, NaN],
    ['own', undefined, [0.5, 0], 6],
  ])
})
