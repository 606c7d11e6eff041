import { expect, test } from 'vitest'
import type { InvariantProgress } from '../../../../../engine/techniques/invariants/progress.ts'
import { learnedRows, solvedRows } from '../../../../../src/panels/techniques/invariants/learned-rows.ts'
import { goalAt } from '../../../goals.ts'

const [first, second, third] = [goalAt(1), goalAt(2), goalAt(3)]

const progress: InvariantProgress = {
  evaluations: 100,
  probability: 0.5,
  tries: 2,
  successes: 1,
  cost: 10,
  calls: 9,
  learned: [
    { goals: [second.id], callable: 'f', support: 4, standing: ['a < b', 'a <= 12'], fallen: [] },
    {
      goals: [first.id, third.id],
      callable: 'f',
      support: 5,
      standing: [],
      fallen: [{ condition: 'a === 1', support: 3, by: 'f(a: 2)' }],
    },
  ],
  solved: [],
}

test('each condition is listed once, at the first goal of its branch, with the call that falsified it', () => {
  expect(learnedRows(progress, [first, second, third])).toEqual([
    { branch: first.label, callable: 'f', condition: 'a === 1', support: 3, fellBy: 'f(a: 2)' },
    { branch: second.label, callable: 'f', condition: 'a < b', support: 4 },
    { branch: second.label, callable: 'f', condition: 'a <= 12', support: 4 },
  ])
})

test('every solved condition is listed with its test and the values before', () => {
  const solved = [{ conditions: ['a > b', 'b > 0'], changed: [{ before: 'a < b', after: 'a > b' }] }]
  expect(solvedRows([{ name: 'works' }, { name: 'returns 1', solved }])).toEqual([
    { test: 'returns 1', condition: 'a > b', before: 'a < b' },
    { test: 'returns 1', condition: 'b > 0' },
  ])
})
