import { describe, expect, test } from 'vitest'
import { summary } from '../../cli/summary.ts'
import type { GoalReport, Report } from '../../engine/model/report/report.ts'
import { complete } from '../../engine/run/options.ts'
import { goalAt } from '../src/goals.ts'
import { reportOf } from '../support/session.ts'

const source = { entry: 'main.ts', files: [{ name: 'main.ts', text: '' }] }

function goalReport(line: number, covered: boolean, criterion: GoalReport['criterion'] = 'branch'): GoalReport {
  const { id, label, place } = goalAt(line)
  return { id, criterion, label, line, column: 3, place, covered, fitness: covered ? 0 : 1 }
}

const report: Report = {
  ...reportOf({ reason: 'budget', elapsedMs: 1500, timeline: [], history: [] }, 30),
  tests: [{ name: 'works', goals: [], statements: [] }],
  goals: [goalReport(1, true), goalReport(2, false)],
}

describe('the summary', () => {
  test('counts goals, also if only branches are goals, because Istanbul counts other branches', () => {
    expect(summary(source, complete({}), report)).toBe(
      '1 of 2 goals covered by 1 test; 30 evaluations in 1.5 s, seed 1\n' + '  open: 2:3 `it` on line 2 is true',
    )
  })

  test('counts each of several criteria, with the missing goals below', () => {
    const several: Report = {
      ...report,
      coverage: { branch: { covered: 1, total: 2 }, line: { covered: 0, total: 1 } },
      goals: [...report.goals, goalReport(4, false, 'line')],
    }
    expect(summary(source, complete({ criteria: ['branch', 'line'] }), several).split('\n')).toEqual([
      '1 of 3 goals covered by 1 test; 30 evaluations in 1.5 s, seed 1',
      '  branch: 1 of 2 goals',
      '  open: 2:3 `it` on line 2 is true',
      '  line: 0 of 1 goals',
      '  open: 4:3 `it` on line 4 is true',
    ])
  })

  test('names the mocks that decide an open goal', () => {
    const mocks = { names: ['getUser', 'LIMIT'], areBefore: false }
    const of = (mocks: GoalReport['mocks']): string =>
      summary(source, complete({}), { ...report, goals: [{ ...goalReport(2, false), ...(mocks && { mocks }) }] })
    expect(of(mocks)).toContain('`it` on line 2 is true, dependent on getUser, LIMIT, which are mocked')
    expect(of({ names: ['getUser'], areBefore: true })).toContain(
      'dependent on an earlier condition on getUser, which is mocked',
    )
  })

  test('counts unreachable goals separately, with reasons', () => {
    const goals = [goalReport(1, true), { ...goalReport(2, false), unreachable: 'No way leads there.' }]
    expect(summary(source, complete({}), { ...report, goals })).toBe(
      '1 of 1 goals covered by 1 test, 1 unreachable; 30 evaluations in 1.5 s, seed 1\n' +
        '  unreachable: 2:3 `it` on line 2 is true. No way leads there.',
    )
  })

  test('counts goals that only the search covers apart from open ones, each with its reason', () => {
    const goals = [goalReport(1, true), { ...goalReport(2, false), obstacle: 'order' as const }, goalReport(3, false)]
    const coverage = { branch: { covered: 1, total: 3 } }
    expect(summary(source, complete({}), { ...report, coverage, goals })).toBe(
      '1 of 3 goals covered by 1 test, 1 not exported; 30 evaluations in 1.5 s, seed 1\n' +
        '  not exported: 2:3 `it` on line 2 is true, covered in the search only, by tests that fail after other tests have run\n' +
        '  open: 3:3 `it` on line 3 is true',
    )
  })

  test('states coverage and mutation score as Istanbul and StrykerJS measure them', () => {
    const all = { covered: 12, total: 12 }
    const measured: Report = {
      ...report,
      istanbul: {
        statements: { covered: 30, total: 31 },
        branches: all,
        functions: all,
        lines: { covered: 1, total: 1 },
      },
      mutation: { killed: 41, total: 47, timedOut: 3, untried: 0, survivors: [] },
    }
    expect(summary(source, complete({}), { ...measured, istanbulOmits: true })).toMatch(
      /functions 12\/12\n {2}Istanbul itself/,
    )
    expect(summary(source, complete({}), measured).split('\n').slice(1, 3)).toEqual([
      '  Istanbul coverage: branches 12/12, lines 1/1, statements 30/31, functions 12/12',
      '  Mutation score: 87% (41 of 47)',
    ])
    const mutant = { operator: 'StringLiteral', function: 0, original: '', replacement: '', reason: '' } as const
    const equivalent = [{ ...mutant, place: measured.goals[0]!.place }]
    const proved = { ...measured, mutation: { ...measured.mutation!, equivalent } }
    expect(summary(source, complete({}), proved)).toContain(
      '  Mutation score: 87% (41 of 47; 1 equivalent mutant left out)',
    )
    const unchanged = { ...measured, mutation: { killed: 0, total: 0, timedOut: 0, untried: 0, survivors: [] } }
    expect(summary(source, complete({}), unchanged)).not.toContain('Mutation')
  })

  test('does not blame the code for an interrupted run without tests', () => {
    const empty = { ...report, tests: [] }
    expect(summary(source, complete({}), empty)).toContain('no test was found that finishes in time')
    const interrupted = summary(source, complete({}), empty, 'The engine failed: x')
    expect(interrupted).toContain('no test could be finished, because the run was interrupted')
    expect(interrupted).not.toContain('ends in time')
  })

  test('says that finishing was cut short only if it was', () => {
    const remark = 'finishing the tests was cut short'
    expect(summary(source, complete({}), { ...report, cutShort: true })).toContain(remark)
    expect(summary(source, complete({}), report)).not.toContain(remark)
  })

  test.each([
    [
      { killed: 60, total: 1000, untried: 600, sample: { size: 100, killed: 60, of: 700 } },
      '42% ± 7 (estimated from a random sample of 100 of 700 mutants that tests may notice)',
    ],
    [
      { killed: 0, total: 47, untried: 40, sample: { size: 0, killed: 0, of: 40 } },
      'none; there was no time to try the 40 mutants that tests may notice',
    ],
  ])('states that a score is estimated: %j', (known, score) => {
    const mutation = { ...known, timedOut: 0, survivors: [] }
    expect(summary(source, complete({}), { ...report, mutation })).toContain(`  Mutation score: ${score}`)
  })

  test('lists the first of many missing goals', () => {
    const many = { ...report, goals: Array.from({ length: 100 }, (_, at) => goalReport(at + 1, false)) }
    const lines = summary(source, complete({}), many).split('\n')
    expect(lines.length).toBeLessThan(60)
    expect(lines.at(-1)).toMatch(/^ {2}and \d+ more; use --json to list all$/)
  })
})
