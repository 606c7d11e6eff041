import { expect, test } from 'vitest'
import type { InvariantProgress } from '../../engine/model/invariants/invariant-progress.ts'
import { wholeInvariants } from '../../engine/worker/supervise/progress.ts'

const progress: InvariantProgress = {
  evaluations: 900,
  probability: 0.5,
  tries: 7,
  successes: 2,
  cost: 40,
  tookMs: 12,
  calls: 30,
  learned: [{ goals: ['branch:0:true'], callable: 'area', support: 3, standing: ['a === b'], fallen: [] }],
  solved: [{ goals: ['branch:0:true'], callable: 'area', conditions: ['a === b'], changed: [], inputs: [] }],
}

test('results of consecutive engines are added up, except for the current state', () => {
  const next = { ...progress, evaluations: 500, probability: 0.3, tookMs: 5, learned: [] }
  expect(wholeInvariants(undefined, progress, 0)).toEqual(progress)
  expect(wholeInvariants(progress, next, 900)).toEqual({
    evaluations: 1400,
    probability: 0.3,
    tries: 14,
    successes: 4,
    cost: 80,
    tookMs: 17,
    calls: 60,
    learned: progress.learned,
    solved: [...progress.solved, ...progress.solved],
  })
})

test('the time is reported if any engine had a clock', () => {
  const { tookMs, ...untimed } = progress
  expect(wholeInvariants(untimed, untimed, 900)).not.toHaveProperty('tookMs')
  expect(wholeInvariants(untimed, progress, 900).tookMs).toBe(tookMs)
  expect(wholeInvariants(progress, untimed, 900).tookMs).toBe(tookMs)
})
