import { describe, expect, test } from 'vitest'
import { lineGoals } from '../../engine/goals/line.ts'
import { goalList } from '../../engine/goals/goal-list.ts'
import { detailedOf, sourceOf } from '../support/compile.ts'
import { measured } from '../support/measured.ts'

const text = `const limit = 10
export function f(a: number, b: number) {
  if (a < limit) {
    if (b === 3)
      return fail()
    return 1
  }
  return 0
}
function fail(): number {
  throw new Error('no')
}
export const g = () => limit`

describe('line goals', () => {
  test('are all executable lines', () => {
    const { goals } = measured(text, lineGoals)
    expect(goals).toEqual([
      'line:0 line 1',
      'line:1 line 3',
      'line:2 line 4',
      'line:3 line 5',
      'line:4 line 6',
      'line:5 line 8',
      'line:6 line 11',
      'line:7 line 13',
    ])
  })

  test('open with the outcomes that they depend on', () => {
    const compiled = detailedOf(sourceOf(text))
    const specs = lineGoals(compiled, () => true)
    const outcomes = specs.map(({ opensWith }) => opensWith.map((it) => `${it.predicate}:${it.outcome}`).join())
    expect(outcomes).toEqual(['', '', '0:true', '1:true', '1:false', '0:false', '', ''])
    // These outcomes are not goals here.
    expect(goalList(specs).roots).toEqual([...specs.keys()])
  })

  test('are covered by executing the line, even while the module loads', () => {
    const { call } = measured(text, lineGoals)
    expect(call('g')).toEqual({ 'line 1': [0, 0], 'line 13': [0, 0] })
  })

  test('are as far as the nearest outcome that they depend on (docs/algorithms.md 8.4)', () => {
    const { call } = measured(text, lineGoals)
    expect(call('f', 12, 5)).toEqual({
      'line 1': [0, 0],
      'line 3': [0, 0],
      'line 4': [1, 3],
      'line 5': [2, 3],
      'line 6': [2, 3],
      'line 8': [0, 0],
      'line 13': [0, 0],
    })
    expect(call('f', 5, 5)).toMatchObject({ 'line 4': [0, 0], 'line 5': [1, 2], 'line 6': [0, 0], 'line 8': [1, 6] })
  })

  test('are one level away if the code before them threw', () => {
    const { call } = measured('export function f(a: () => number) {\n  const b = a()\n  if (b)\n    a()\n}', lineGoals)
    expect(
      call('f', () => {
        throw new Error()
      }),
    ).toEqual({ 'line 2': [0, 0], 'line 3': [1, 0], 'line 4': [2, 0] })
  })
})
