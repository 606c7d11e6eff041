import { expect, test } from 'vitest'
import { jsonReport } from '../../../cli/json-report.ts'
import type { Report } from '../../../engine/model/report/report.ts'
import { complete } from '../../../engine/run/options.ts'
import type { InvariantProgress } from '../../../engine/techniques/invariants/progress.ts'
import { invariantsResult } from '../../../engine/techniques/invariants/result.ts'
import { withFinders } from '../../../src/session/run/finders.ts'
import { reportOf } from '../../support/session.ts'

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

const report = reportOf({ reason: 'budget', elapsedMs: 1500, timeline: [], history: [] }, 30)

test('results of consecutive engines are added up, except for the current state', () => {
  const next = { ...progress, evaluations: 500, probability: 0.3, tookMs: 5, learned: [] }
  expect(invariantsResult.join(undefined, progress, 0)).toEqual(progress)
  expect(invariantsResult.join(progress, next, 900)).toEqual({
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
  expect(invariantsResult.join(untimed, untimed, 900)).not.toHaveProperty('tookMs')
  expect(invariantsResult.join(untimed, progress, 900).tookMs).toBe(tookMs)
  expect(invariantsResult.join(progress, untimed, 900).tookMs).toBe(tookMs)
})

test('a JSON report has what was learned and solved only with the technique, and NaN as text', () => {
  const conditions = ['n === 12']
  const changed = [{ before: 'n <= 12', after: 'n === 12' }]
  const inputs = [{ name: 'n', before: NaN, after: 12 }]
  const invariants = { ...progress, solved: [{ ...progress.solved[0]!, conditions, changed, inputs }] }
  const tests = [{ name: 'one', goals: [], statements: [], solved: [{ conditions, changed }] }]
  const jsonOf = (some: Report): string =>
    jsonReport({
      source: { entry: 'main.ts', files: [{ name: 'main.ts', text: '' }] },
      options: complete({}),
      report: some,
      diagnostics: [],
      sections: [],
      compileMs: 700,
    })
  expect(JSON.parse(jsonOf({ ...report, tests, invariants }))).toMatchObject({
    tests: [{ solved: [{ conditions, changed }] }],
    invariants: { ...progress, solved: [{ conditions, inputs: [{ name: 'n', before: 'NaN', after: 12 }] }] },
  })
  expect(jsonOf(report)).not.toMatch(/invariants"?:|solved/)
})

test('a reprinted report keeps what was solved for its tests', () => {
  const changed = [{ before: 'a < b', after: 'a === b' }]
  const invariants = { ...progress, solved: [{ ...progress.solved[0]!, changed }] }
  const [goal] = progress.solved[0]!.goals
  const tests = [
    { name: 'one', goals: [goal!, '1 true'], statements: [] },
    { name: 'other', goals: ['1 true'], statements: [] },
  ]
  const again = withFinders({ ...report, tests }, { ...report, invariants })
  expect(again.invariants).toEqual(invariants)
  expect(again.tests.map((it) => it.solved)).toEqual([[{ conditions: ['a === b'], changed }], undefined])
})
