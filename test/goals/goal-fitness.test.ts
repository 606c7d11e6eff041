import { describe, expect, test } from 'vitest'
import { branchGoals } from '../../engine/goals/branch.ts'
import { goalList } from '../../engine/goals/goal-list.ts'
import { createGoalFitness } from '../../engine/goals/goal-fitness.ts'
import { compiledFrom, type FunctionSketch, executionOf } from '../support/goals.ts'

/** Rows of [approach level, distance], two per predicate: true, false. */
function measured(functions: readonly FunctionSketch[], ...trace: Parameters<typeof executionOf>): readonly number[][] {
  const compiled = compiledFrom(functions)
  const list = goalList(branchGoals(compiled, () => true))
  const goalFitness = createGoalFitness(compiled, list)
  const rows = list.goals.map((_, goal) => [...goalFitness.unreached.slice(2 * goal, 2 * goal + 2)])
  const fitness = goalFitness.fitness(executionOf(...trace))
  for (let at = 0; at < fitness.length; at += 3) rows[fitness[at]!] = [fitness[at + 1]!, fitness[at + 2]!]
  return rows
}

describe('goal fitness', () => {
  const chain: FunctionSketch = [['entry'], ['0:true'], ['1:true']]

  test('has level 0 and the recorded distances for executed predicates', () => {
    expect(measured([[['entry']]], [0], { 0: [0, 7] })).toEqual([
      [0, 0],
      [0, 7],
    ])
  })

  test('counts the levels to an unreached predicate, with the distance where the path diverged (2.5 in Lin et al., ISSTA 2020)', () => {
    const rows = measured([chain], [0], { 0: [1, 0] })
    expect(rows[4]).toEqual([2, 1])
    const [level, distance] = rows[4]!
    expect(level! + distance! / (distance! + 1)).toBe(2.5)
  })

  test('uses the nearest of several parents', () => {
    const sketch: FunctionSketch = [['entry'], ['0:true'], ['0:false', '1:true']]
    expect(measured([sketch], [0], { 0: [0, 5], 1: [9, 0] })[4]).toEqual([1, 5])
  })

  test('uses the nearest of several parents, even if it has the longer path from the entry', () => {
    const sketch: FunctionSketch = [['entry'], ['0:true'], ['0:false'], ['2:true'], ['3:true'], ['1:true', '4:true']]
    expect(measured([sketch], [0], { 0: [50, 0], 2: [0, 1], 3: [3, 0] })[10]).toEqual([2, 3])
  })

  test('ranks goals of a function that was not entered behind those of all entered ones', () => {
    const rows = measured([chain, []], [], {})
    expect(rows.slice(0, 6).every(([level]) => level === 4)).toBe(true)
    expect(rows[6]).toEqual([1, 0])
  })

  test('covers the entry of a function that was entered', () => {
    expect(measured([[]], [0], {})).toEqual([[0, 0]])
  })

  test('terminates for predicates that depend on each other', () => {
    const rows = measured([[['entry', '1:true'], ['0:true']]], [0], {})
    expect(rows.every(([level, distance]) => Number.isFinite(level) && !Number.isNaN(distance))).toBe(true)
  })

  test('does not depend on earlier traces', () => {
    const compiled = compiledFrom([chain])
    const list = goalList(branchGoals(compiled, () => true))
    const goalFitness = createGoalFitness(compiled, list)
    const fresh = goalFitness.fitness(executionOf([0], { 0: [3, 0] }))
    goalFitness.fitness(executionOf([0], { 0: [0, 1], 1: [0, 1], 2: [0, 1] }))
    expect(goalFitness.fitness(executionOf([0], { 0: [3, 0] }))).toEqual(fresh)
  })

  test('omits functions that were not entered', () => {
    const compiled = compiledFrom([chain, [['entry'], ['3:true'], ['4:true']]])
    const list = goalList(branchGoals(compiled, () => true))
    const goalFitness = createGoalFitness(compiled, list)
    expect(goalFitness.fitness(executionOf([], {}))).toHaveLength(0)
    expect(goalFitness.fitness(executionOf([1], {})).length).toBe((3 * list.goals.length) / 2)
  })

  test('lists the same covered goals as `covered`', () => {
    const compiled = compiledFrom([chain, [['entry'], ['3:true'], ['4:true']]])
    const list = goalList(branchGoals(compiled, () => true))
    const goalFitness = createGoalFitness(compiled, list)
    const trace = executionOf([1, 0], { 0: [3, 0], 3: [0, 2], 4: [0, 0] })
    const fitness = goalFitness.fitness(trace)
    const covered: number[] = []
    for (let at = 0; at < fitness.length; at += 3) {
      if (fitness[at + 1] === 0 && fitness[at + 2] === 0) covered.push(fitness[at]!)
    }
    expect(goalFitness.covered(trace)).toEqual(covered.sort((a, b) => a - b))
    expect(covered.length).toBeGreaterThan(2)
  })
})
