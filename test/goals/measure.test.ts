import { describe, expect, test } from 'vitest'
import { branchGoals } from '../../engine/goals/branch.ts'
import { createMeasure } from '../../engine/goals/measure.ts'
import { compiledFrom, type FunctionSketch, traceOf } from '../support/goals.ts'

/** Rows of [approach level, distance], two per predicate: true, false. */
function measured(functions: readonly FunctionSketch[], ...trace: Parameters<typeof traceOf>): readonly number[][] {
  const compiled = compiledFrom(functions)
  const { goals } = branchGoals(compiled, () => true)
  const row = new Float64Array(2 * goals.length)
  createMeasure(compiled, goals).measure(traceOf(...trace), row)
  return goals.map((_, goal) => [row[2 * goal]!, row[2 * goal + 1]!])
}

describe('measuring a trace', () => {
  const chain: FunctionSketch = [['entry'], ['0:true'], ['1:true']]

  test('gives the distances of predicates that were executed at level 0', () => {
    expect(measured([[['entry']]], [0], { 0: [0, 7] })).toEqual([
      [0, 0],
      [0, 7],
    ])
  })

  test('counts the levels to a predicate that was not reached, with the distance where the path left (2.5 in paper 000)', () => {
    const rows = measured([chain], [0], { 0: [1, 0] })
    expect(rows[4]).toEqual([2, 1])
    const [level, distance] = rows[4]!
    expect(level! + distance! / (distance! + 1)).toBe(2.5)
  })

  test('takes the nearest of several parents', () => {
    const sketch: FunctionSketch = [['entry'], ['0:true'], ['0:false', '1:true']]
    expect(measured([sketch], [0], { 0: [0, 5], 1: [9, 0] })[4]).toEqual([1, 5])
  })

  test('takes the nearest of several parents, be it the one with the longer way from the entry', () => {
    const sketch: FunctionSketch = [['entry'], ['0:true'], ['0:false'], ['2:true'], ['3:true'], ['1:true', '4:true']]
    expect(measured([sketch], [0], { 0: [50, 0], 2: [0, 1], 3: [3, 0] })[10]).toEqual([2, 3])
  })

  test('puts a function that was not entered behind everything inside it', () => {
    const rows = measured([chain, []], [], {})
    expect(rows.slice(0, 6).every(([level]) => level === 4)).toBe(true)
    expect(rows[6]).toEqual([1, 0])
  })

  test('covers the entry of a function that was entered', () => {
    expect(measured([[]], [0], {})).toEqual([[0, 0]])
  })

  test('ends on predicates that depend on each other', () => {
    const rows = measured([[['entry', '1:true'], ['0:true']]], [0], {})
    expect(rows.every(([level, distance]) => Number.isFinite(level) && !Number.isNaN(distance))).toBe(true)
  })

  test('does not remember an earlier trace', () => {
    const compiled = compiledFrom([chain])
    const { goals } = branchGoals(compiled, () => true)
    const measure = createMeasure(compiled, goals)
    const fresh = new Float64Array(2 * goals.length)
    measure.measure(traceOf([0], { 0: [3, 0] }), fresh)
    const again = new Float64Array(2 * goals.length)
    measure.measure(traceOf([0], { 0: [0, 1], 1: [0, 1], 2: [0, 1] }), again)
    measure.measure(traceOf([0], { 0: [3, 0] }), again)
    expect(again).toEqual(fresh)
  })

  test('makes a test that says nothing worse than every other', () => {
    const compiled = compiledFrom([chain])
    const { goals } = branchGoals(compiled, () => true)
    const measure = createMeasure(compiled, goals)
    const worst = new Float64Array(2 * goals.length)
    const other = new Float64Array(2 * goals.length)
    measure.worst(worst)
    measure.measure(traceOf([], {}), other)
    for (let goal = 0; goal < goals.length; goal++) expect(other[2 * goal]!).toBeLessThan(worst[2 * goal]!)
  })
})
