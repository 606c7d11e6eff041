import { describe, expect, test } from 'vitest'
import { type Comparison, compare, isDisputed } from '../../bench/mutation/compare.ts'
import { judgedByUs } from '../../bench/mutation/ours.ts'
import { judgedByStryker, type StrykerReport } from '../../bench/mutation/stryker-report.ts'
import { type Row, tablesOf } from '../../bench/mutation/table.ts'
import type { Study } from '../../bench/study.ts'
import type { Judged, Verdict } from '../../bench/mutation/verdict.ts'
import type { MutationBuild, StrongMutant } from '../../engine/model/goal/mutation-build.ts'
import { withoutMutants } from '../support/handmade.ts'

function mutantWith(line: number, operator: string, replacement: string, verdict: Verdict): Judged {
  return { operator, place: { file: 'a.ts', line, column: 3, endLine: line, endColumn: 8 }, replacement, verdict }
}

const theirs = [
  mutantWith(1, 'EqualityOperator', 'a <= b', 'killed'),
  mutantWith(1, 'EqualityOperator', 'a >= b', 'survived'),
  mutantWith(2, 'BlockStatement', '{}', 'ended'),
  mutantWith(3, 'StringLiteral', '""', 'unreached'),
]

const ours = [
  mutantWith(1, 'EqualityOperator', 'a<=b', 'survived'),
  mutantWith(1, 'EqualityOperator', 'a>=b', 'survived'),
  mutantWith(2, 'BlockStatement', '{}', 'killed'),
  mutantWith(4, 'StringLiteral', '""', 'killed'),
]

describe('a comparison', () => {
  const { pairs, onlyTheirs, onlyOurs } = compare(theirs, ours)

  test('pairs mutants by operator and place, in order', () => {
    expect(pairs.map((it) => [it.theirs.replacement, it.ours.replacement])).toEqual([
      ['a <= b', 'a<=b'],
      ['a >= b', 'a>=b'],
      ['{}', '{}'],
    ])
    expect([onlyTheirs, onlyOurs]).toEqual([[theirs[3]], [ours[3]]])
  })

  test('disputes mutants killed by only one of the two, even by a time-out', () => {
    expect(pairs.map(isDisputed)).toEqual([true, false, false])
  })
})

test('the results of StrykerJS are read in order, without untried mutants', () => {
  const mutant = (id: string, status: string): StrykerReport['files'][string]['mutants'][number] => ({
    ...{ id, status, mutatorName: 'BooleanLiteral', replacement: 'true' },
    location: { start: { line: 1, column: 2 }, end: { line: 3, column: 4 } },
  })
  const statuses = ['Timeout', 'Survived', 'NoCoverage', 'Ignored', 'RuntimeError', 'CompileError', 'Killed']
  const mutants = statuses.map((status, at) => mutant(String(10 - at), status))
  const all = judgedByStryker({ files: { 'a.ts': { mutants } } })
  expect(all.map((it) => it.verdict)).toEqual(['killed', 'unreached', 'survived', 'ended'])
  expect(all[0]).toEqual({
    operator: 'BooleanLiteral',
    place: { file: 'a.ts', line: 1, column: 2, endLine: 3, endColumn: 4 },
    replacement: 'true',
    verdict: 'killed',
  })
})

test('mutants that our report does not list count as killed, and equivalent ones as survivors', () => {
  const place = { file: 'a.ts', start: 0, end: 5, line: 1, column: 1, endLine: 1, endColumn: 6 }
  const mutant = (replacement: string): StrongMutant => ({
    ...{ operator: 'EqualityOperator', function: 0, place, original: 'a < b', replacement },
  })
  const [killed, survived, unreached] = [mutant('a <= b'), mutant('a >= b'), mutant('a > b')]
  const equivalent = [{ ...mutant('a == b'), reason: 'It is never executed.' }]
  const survivors = [
    { ...survived, reached: true },
    { ...unreached, reached: false },
  ]
  const build: MutationBuild = { ...withoutMutants(''), mutants: [killed, survived, unreached], equivalent }
  const all = judgedByUs(build, { killed: 1, total: 3, timedOut: 0, untried: 0, survivors })
  expect(all.map((it) => it.verdict)).toEqual(['survived', 'killed', 'survived', 'unreached'])
  expect(all[0]!.replacement).toBe('a == b')
})

describe('the tables', () => {
  const row = (subject: string, covered: number, comparison: Comparison): Row => ({
    ...{ subject, branches: { covered, total: 4 }, tests: 2, comparison },
  })
  const study: Study<Row> = {
    origin: { commit: 'c0ffee', versions: { stryker: '9' }, machine: 'one', date: '2026-01-02T03:04:05.000Z' },
    command: 'npm run experiment -- mutation',
    evaluations: 100,
    seed: 1,
    rows: [row('first.ts', 4, compare(theirs, ours)), row('second.ts', 3, compare(ours, ours))],
    failures: [{ subject: 'third.ts', message: 'it hung' }],
  }

  test('are text', async () => {
    await expect(`${tablesOf(study)}\n`).toMatchFileSnapshot('mutation-tables.md')
  })

  test('state whether the targets are met', () => {
    const killed = [mutantWith(1, 'BooleanLiteral', 'true', 'killed')]
    const text = tablesOf({ ...study, rows: [row('first.ts', 4, compare(killed, killed))], failures: [] })
    expect(text).toContain('at most 0.0 points: within the allowed 10')
    expect(text).toContain('is 100.0% by StrykerJS and 100.0% by us: at least the required 70.0%')
    const partly = tablesOf({ ...study, rows: [row('first.ts', 3, compare(killed, killed))] })
    expect(partly).toContain('No subject is fully covered.')
  })
})
