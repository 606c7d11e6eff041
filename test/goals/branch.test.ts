import { describe, expect, test } from 'vitest'
import { branchGoals } from '../../engine/goals/branch.ts'
import { goalList } from '../../engine/goals/goal-list.ts'
import { compiledFrom } from '../support/goals.ts'

describe('branch goals', () => {
  test('are both outcomes of every predicate, and the entry of a function without predicates', () => {
    const graph = goalList(branchGoals(compiledFrom([[['entry'], ['0:true']], []]), () => true))
    expect(graph.goals.map((it) => it.id)).toEqual([
      'branch:0:true',
      'branch:0:false',
      'branch:1:true',
      'branch:1:false',
      'entry:1',
    ])
    expect(graph.goals.map((it) => it.label)).toEqual([
      '`p0` is true',
      '`p0` is false',
      '`p1` is true',
      '`p1` is false',
      'enters f1',
    ])
  })

  test('open when an outcome that their predicate depends on is covered', () => {
    const graph = goalList(branchGoals(compiledFrom([[['entry'], ['0:true'], ['0:false', '1:true']]]), () => true))
    expect(graph.roots).toEqual([0, 1])
    expect(graph.dependents).toEqual([[2, 3], [4, 5], [4, 5], [], [], []])
  })

  test('are open from the start if a parent is not a goal', () => {
    const compiled = compiledFrom([[['entry']], [['0:true']]])
    const graph = goalList(branchGoals(compiled, (fn) => fn === 1))
    expect(graph.goals.map((it) => it.id)).toEqual(['branch:1:true', 'branch:1:false'])
    expect(graph.roots).toEqual([0, 1])
  })
})
