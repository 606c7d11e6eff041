import { expect, test } from 'vitest'
import type { TestCase } from '../../engine/model/statement.ts'
import type { Job } from '../../engine/pipeline/session.ts'
import { createProgress } from '../../engine/worker/progress.ts'
import { snapshotAfter } from '../support/session.ts'

const seed: TestCase = [{ kind: 'literal', type: 0, value: 'seed' }]
const harmless: TestCase = [{ kind: 'literal', type: 0, value: 'harmless' }]

const jobFor = (budget: Job['options']['budget']): Job => ({ options: { budget }, seeds: [seed] }) as unknown as Job

test('a search with a budget in evaluations begins anew: with the seeds of the job, and with a curve of its own', () => {
  const progress = createProgress(jobFor({ kind: 'evaluations', count: 100 }), () => 0)
  progress.begin()
  progress.take({ ...snapshotAfter(50, 900), covered: 1 })
  progress.keep([harmless])
  expect(progress.begin().seeds).toEqual([seed])
  progress.take({ ...snapshotAfter(10, 20), covered: 0 })
  progress.take({ ...snapshotAfter(30, 60), covered: 1 })
  expect(progress.ended().timeline.map((it) => it.ms)).toEqual([20, 60, 60])
})

test('a search with a budget in time goes on: from what was found and is harmless, on the same curve', () => {
  let now = 0
  const progress = createProgress(jobFor({ kind: 'time', ms: 5000 }), () => now)
  progress.begin()
  progress.take({ ...snapshotAfter(50, 900), covered: 1, found: [seed] })
  progress.keep([harmless])
  now = 1000
  const { seeds, options } = progress.begin()
  expect([seeds, options.budget]).toEqual([[seed, harmless], { kind: 'time', ms: 4000 }])
  progress.take({ ...snapshotAfter(10, 20), covered: 2 })
  expect(progress.ended().timeline.map((it) => it.ms)).toEqual([900, 1020, 1020])
})
