import { describe, expect, test } from 'vitest'
import { goalList } from '../../engine/goals/goal-list.ts'
import { weakMutationGoals } from '../../engine/goals/weak-mutation.ts'
import { detailedOf, sourceOf } from '../support/compile.ts'
import { measured } from '../support/measured.ts'

const text = `export function f(a: number, b: boolean) {
  if (b) return a < 4
  return false
}`

describe('weak mutation goals', () => {
  test('are all mutants, labeled with their change and position', () => {
    const { goals } = measured(text, weakMutationGoals)
    expect(goals).toEqual([
      'mutant:0 `a < 4` → `a <= 4` at 2:17',
      'mutant:1 `a < 4` → `a !== 4` at 2:17',
      'mutant:2 `a < 4` → `false` at 2:17',
      'mutant:3 `a` → `-a` at 2:17',
      'mutant:4 `a` → `a + 1` at 2:17',
      'mutant:5 `a` → `a - 1` at 2:17',
      'mutant:6 `4` → `0` at 2:21',
      'mutant:7 `4` → `1` at 2:21',
      'mutant:8 `4` → `-1` at 2:21',
      'mutant:9 `4` → `3` at 2:21',
      'mutant:10 `4` → `5` at 2:21',
    ])
  })

  test('open with the outcomes that their site depends on', () => {
    const specs = weakMutationGoals(detailedOf(sourceOf(text)), () => true)
    for (const { opensWith } of specs) expect(opensWith).toEqual([{ predicate: 0, outcome: true }])
    expect(goalList(specs).roots).toHaveLength(11)
  })

  test('are as far as their infection distance if their site was reached', () => {
    const { call } = measured(text, weakMutationGoals)
    expect(call('f', 1, true)).toMatchObject({
      '`a < 4` → `a <= 4` at 2:17': [0, 3],
      '`a < 4` → `a !== 4` at 2:17': [0, 4],
      '`a < 4` → `false` at 2:17': [0, 0],
      '`a` → `-a` at 2:17': [0, 0],
      '`4` → `5` at 2:21': [0, 0],
    })
  })

  test('are as far as their site if it was not reached', () => {
    const { call } = measured(text, weakMutationGoals)
    const distances = call('f', 1, false)
    expect(Object.keys(distances)).toHaveLength(11)
    for (const it of Object.values(distances)) expect(it).toEqual([1, 1])
  })

  test('use the nearest of several executions', () => {
    const loop = 'export const f = (all: number[]) => { let n = 0; for (const it of all) if (it < 9) n++; return n }'
    const goal = `\`it < 9\` → \`it <= 9\` at 1:${loop.indexOf('it < 9') + 1}`
    const { call } = measured(loop, weakMutationGoals)
    expect(call('f', [1, 7, 4])[goal]).toEqual([0, 2])
    expect(call('f', [1, 7, 9, 4])[goal]).toEqual([0, 0])
    expect(call('f', [1])[goal]).toEqual([0, 8])
  })

  test('are covered by loading the module, in every test', () => {
    const { call } = measured('const limit = 7\nexport const f = () => limit', weakMutationGoals)
    expect(call('f')['`7` → `8` at 1:15']).toEqual([0, 0])
    expect(call('f')['`7` → `8` at 1:15']).toEqual([0, 0])
  })
})
