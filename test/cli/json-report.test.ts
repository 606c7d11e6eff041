import { expect, test } from 'vitest'
import { jsonReport, type JsonReportInput } from '../../cli/json-report.ts'
import type { GoalReport, Report } from '../../engine/model/report/report.ts'
import { complete } from '../../engine/run/options.ts'
import { sourceOf } from '../support/compile.ts'
import { reportFor } from '../support/search.ts'
import { goalAt } from '../src/goals.ts'
import { reportOf } from '../support/session.ts'

const { id, label, place } = goalAt(2)
const goal: GoalReport = { id, criterion: 'branch', label, line: 2, column: 3, place, covered: false, fitness: 1 }
const report: Report = {
  ...reportOf({ reason: 'budget', elapsedMs: 1500, timeline: [], history: [] }, 30),
  goals: [goal],
}
const input: JsonReportInput = {
  source: { entry: 'main.ts', files: [{ name: 'main.ts', text: '' }] },
  options: complete({}),
  report,
  diagnostics: [],
  sections: [],
  compileMs: 700,
}

test('the report contains goal selection only if goals were selected', () => {
  const selection = { kept: false, reason: 'is represented', by: 'branch:2:true' }
  const selected = jsonReport({
    ...input,
    options: complete({ selection: 'smart' }),
    report: { ...report, goals: [{ ...goal, selection }] },
  })
  expect(JSON.parse(selected)).toMatchObject({ selection: 'smart', goals: [{ selection }] })
  expect(jsonReport(input)).not.toContain('selection')
})

test('the report names the mocks that decide an open goal', async () => {
  const text = `import { getUser } from './db'\nexport const f = (n: number) => (getUser(n) && n > 9 && n < 2 ? 1 : 0)`
  const run = await reportFor(sourceOf(text), 20)
  const { goals } = JSON.parse(jsonReport({ ...input, report: run })) as { readonly goals: readonly GoalReport[] }
  const open = goals.filter((it) => !it.covered)
  expect(open.map((it) => it.mocks)).toContainEqual({ names: ['getUser'], areBefore: true })
})

test('the report contains coverage and mutation score with surviving mutants, if they were measured', () => {
  const some = { covered: 1, total: 2 }
  const istanbul = { statements: some, branches: some, functions: some, lines: some }
  const mutant = { operator: 'BooleanLiteral', original: 'true', replacement: 'false' } as const
  const survivor = { ...mutant, reached: true }
  const mutation = {
    killed: 4,
    total: 7,
    timedOut: 1,
    untried: 1,
    sample: { size: 5, killed: 4, of: 6 },
    survivors: [
      { ...survivor, function: 0, place },
      { ...survivor, function: 0, place: { ...place, file: 'lib/other.ts' } },
    ],
    equivalent: [{ ...mutant, function: 0, place, reason: '`a` is never read.' }],
  }
  expect(JSON.parse(jsonReport({ ...input, report: { ...report, istanbul, mutation } }))).toMatchObject({
    istanbul,
    mutation: {
      killed: 4,
      total: 7,
      timedOut: 1,
      untried: 1,
      sample: { size: 5, killed: 4, of: 6 },
      survivors: [
        { ...survivor, line: 2, column: 3 },
        { ...survivor, file: 'lib/other.ts', line: 2, column: 3 },
      ],
      equivalent: [{ ...mutant, line: 2, column: 3, reason: '`a` is never read.' }],
    },
  })
  expect(jsonReport(input)).not.toMatch(/istanbul|mutation/)
})

test('unreachable goals are counted and have their reasons', () => {
  const unreachable = 'No way leads there.'
  const printed = JSON.parse(
    jsonReport({ ...input, report: { ...report, goals: [{ ...goal, unreachable }, goal] } }),
  ) as {
    readonly unreachable: number
    readonly goals: readonly { readonly unreachable?: string }[]
  }
  expect(printed.unreachable).toBe(1)
  expect(printed.goals.map((it) => it.unreachable)).toEqual([unreachable, undefined])
})
