import { expect, test } from 'vitest'
import type { TestCase } from '../../engine/model/test/statement.ts'
import type { ConcolicProgress } from '../../engine/techniques/concolic/progress.ts'
import type { FoundTest } from '../../engine/model/report/report.ts'
import type { Job } from '../../engine/model/run/job.ts'
import { createProgress } from '../../engine/worker/supervise/progress.ts'
import { snapshotAfter } from '../support/session.ts'

const seed: FoundTest = {
  test: [{ kind: 'literal', type: 0, value: 'seed' }],
  origin: { finder: 'concolic', goals: ['1 true'] },
}
const harmless: TestCase = [{ kind: 'literal', type: 0, value: 'harmless' }]

const jobFor = (budget: Job['options']['budget']): Job => ({ options: { budget }, seeds: [seed] }) as unknown as Job

test("a search with an evaluation budget restarts with the job's seeds and an empty timeline", () => {
  const progress = createProgress(jobFor({ kind: 'evaluations', count: 100 }), () => 0)
  progress.begin()
  progress.take({ ...snapshotAfter(50, 900), covered: 1 })
  progress.keep([harmless])
  expect(progress.begin().seeds).toEqual([seed])
  progress.take({ ...snapshotAfter(10, 20), covered: 0 })
  progress.take({ ...snapshotAfter(30, 60), covered: 1 })
  expect(progress.ended().timeline.map((it) => it.ms)).toEqual([20, 60, 60])
})

test('a search with a time budget continues from its harmless tests, on the same timeline', () => {
  let now = 0
  const progress = createProgress(jobFor({ kind: 'time', ms: 5000 }), () => now)
  progress.begin()
  progress.take({ ...snapshotAfter(50, 900), covered: 1, found: [seed] })
  progress.keep([harmless])
  now = 1000
  const { seeds, options } = progress.begin()
  expect([seeds, options.budget]).toEqual([[seed, { test: harmless }], { kind: 'time', ms: 4000 }])
  progress.take({ ...snapshotAfter(10, 20), covered: 2 })
  expect(progress.ended().timeline.map((it) => it.ms)).toEqual([900, 1020, 1020])
})

test('concolic executions in lost engines are included in the totals, once', () => {
  let now = 0
  const progress = createProgress(jobFor({ kind: 'time', ms: 5000 }), () => now)
  const concolicCounts = (evaluations: number, tries: number): ConcolicProgress => ({
    evaluations,
    probability: 0.5,
    tries,
    successes: tries,
    cost: 10 * tries,
    queries: tries,
    models: tries,
    unsatisfiable: 0,
    history: Array.from({ length: tries }, (_, at) => ({ evaluations: at, probability: 1, tries: at, successes: at })),
    solved: Array.from({ length: tries }, (_, at) => ({
      goals: [`${String(evaluations)} ${String(at)}`],
      decisions: [],
      left: 0,
      method: 'narrowing',
      steps: 1,
      model: [],
    })),
  })
  progress.begin()
  progress.take({ ...snapshotAfter(50, 900), concolic: concolicCounts(50, 1) })
  progress.take({ ...snapshotAfter(60, 950), concolic: concolicCounts(60, 2) })
  now = 1000
  progress.begin()
  progress.take({ ...snapshotAfter(5, 10), concolic: concolicCounts(5, 0) })
  const { evaluations, concolic } = progress.take({ ...snapshotAfter(10, 20), concolic: concolicCounts(10, 1) })
  expect(concolic).toMatchObject({ evaluations, tries: 3, successes: 3, cost: 30, queries: 3, models: 3 })
  expect(concolic!.history.map((it) => [it.evaluations, it.tries])).toEqual([
    [0, 0],
    [1, 1],
    [60, 2],
  ])
  expect(concolic!.solved.map((it) => it.goals[0])).toEqual(['60 0', '60 1', '10 0'])
  now = 2000
  progress.begin()
  expect(progress.take(snapshotAfter(5, 10)).concolic?.cost).toBe(30)
})
