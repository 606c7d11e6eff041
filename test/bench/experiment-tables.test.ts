import { describe, expect, test } from 'vitest'
import { duels, tally } from '../../bench/experiments/comparison.ts'
import type { Coverages } from '../../bench/experiments/coverage.ts'
import type { Experiment } from '../../bench/experiments/experiment.ts'
import { report } from '../../bench/experiments/report.ts'
import { obstacle, type ResultLine, type Results } from '../../bench/experiments/result-file.ts'
import { scoresOf } from '../../bench/experiments/scores.ts'

const known = 10

/** Ten branches, and discovered exceptions. */
function run(subject: string, configuration: string, seed: number, branches: number, exceptions: number): ResultLine {
  const coverages: Coverages = {
    branch: { covered: branches, known, discovered: 0 },
    exception: { covered: 0, known: 0, discovered: exceptions },
  }
  return { subject, configuration, seed, kind: 'finished', evaluations: 100, searchMs: 10, tests: 3, coverages }
}

function runs(subject: string, configuration: string, branches: readonly number[], exceptions: number): ResultLine[] {
  return branches.map((it, at) => run(subject, configuration, at + 1, it, exceptions))
}

/** `new` is better on the first subject, equal on the second, and worse on the third, where nothing is thrown. */
const results: Results = {
  header: {
    experiment: 'made-up',
    command: 'npm run experiment -- made-up',
    commit: 'c0ffee',
    versions: { node: '20' },
    machine: 'one',
    date: '2026-01-02T03:04:05.000Z',
    budget: { kind: 'evaluations', count: 100 },
    criteria: ['branch', 'exception'],
    subjects: ['first', 'second', 'third'],
    runs: { new: 5, old: 5 },
  },
  lines: [
    ...runs('first', 'new', [9, 9, 8, 9, 10], 4),
    ...runs('first', 'old', [5, 6, 7, 6, 5], 2),
    ...runs('second', 'new', [5, 6, 7, 6, 5], 1),
    ...runs('second', 'old', [6, 6, 5, 5, 7], 1),
    ...runs('third', 'new', [1, 1, 1, 1, 1], 0),
    ...runs('third', 'old', [2, 2, 2, 2, 2], 0),
    { subject: 'third', configuration: 'old', seed: 6, kind: 'failed', message: 'it hung' },
  ],
}

const experiment: Experiment = {
  name: 'made-up',
  question: 'Is new better?',
  subjects: { usual: [], full: [] },
  evaluations: { usual: 100, full: 100 },
  configurations: ['new', 'old'].map((label) => ({ label, options: {}, runs: { usual: 5, full: 5 } })),
  pairs: [['new', 'old']],
  aspect: 'mean',
  views: [
    {
      title: 'Both',
      columns: [
        { title: 'new', of: 'new' },
        { title: 'old', of: 'old' },
      ],
    },
  ],
}

describe('scores', () => {
  const scores = scoresOf(results)

  test('are shares of the known goals, or of the most goals that any run discovered', () => {
    expect(scores.of('first', 'new', 'branch')).toEqual([0.9, 0.9, 0.8, 0.9, 1])
    expect(scores.of('first', 'new', 'exception')).toEqual([1, 1, 1, 1, 1])
    expect(scores.of('first', 'old', 'exception')).toEqual([0.5, 0.5, 0.5, 0.5, 0.5])
    expect(scores.of('first', 'old', 'mean')[0]).toBe(0.5)
  })

  test('are undefined if there is nothing to cover', () => {
    expect(scores.of('third', 'new', 'exception')).toEqual([])
    expect(scores.of('third', 'new', 'mean')).toEqual([0.1, 0.1, 0.1, 0.1, 0.1])
  })
})

describe('comparisons', () => {
  const all = duels(scoresOf(results), results.header.subjects, ['new', 'old'], 'branch')

  test('state where one configuration is significantly better', () => {
    expect(all.map((it) => [it.subject, it.verdict, it.byMean, it.a12, it.magnitude])).toEqual([
      ['first', 'better', 'better', 1, 'large'],
      ['second', 'equal', 'equal', 0.5, 'none'],
      ['third', 'worse', 'worse', 0, 'large'],
    ])
    expect(tally(all.map((it) => it.verdict))).toEqual({ better: 1, equal: 1, worse: 1 })
  })

  test('are reversed if the pair is reversed', () => {
    const turned = duels(scoresOf(results), results.header.subjects, ['old', 'new'], 'branch')
    expect(turned.map((it) => it.verdict)).toEqual(['worse', 'equal', 'better'])
    expect(turned.map((it) => it.p)).toEqual(all.map((it) => it.p))
  })
})

test('a report contains the tables of an experiment as text', async () => {
  await expect(`${report(experiment, results)}\n`).toMatchFileSnapshot('experiment-report.md')
})

test("subjects are compared one by one in the experiment's measure", () => {
  const text = report({ ...experiment, aspect: 'branch' }, results)
  expect(text).toContain('Median coverage in percent (branch).')
  expect(text).toMatch(/^\| first +\| 90.0 \| 60.0 \|/m)
  expect(report(experiment, results)).toMatch(/^\| first +\| 95.0 \| 55.0 \|/m)
})

test('a report of incomplete results says so, and a report of a whole experiment does not', () => {
  const { header, lines } = results
  expect(report(experiment, { header, lines: lines.slice(4) })).toContain(
    '\n- **Incomplete**: 26 of 30 planned runs are included\n',
  )
  expect(report(experiment, results)).not.toContain('Incomplete')
})

describe('an experiment continues from earlier results', () => {
  const { header } = results

  test('of the same runs in any order', () => {
    const same = { ...header, subjects: header.subjects.toReversed(), runs: { old: 5, new: 5 } }
    expect(obstacle(header, same)).toBeUndefined()
  })

  test.each([
    [{ runs: { new: 5, old: 6 } }, 'different runs: 5 of new, 5 of old; 5 of new, 6 of old'],
    [{ runs: { new: 5 } }, 'different runs: 5 of new, 5 of old; 5 of new'],
    [{ subjects: ['first'] }, 'different subjects: first, second, third; first'],
    [{ commit: 'bad' }, 'different commit: "c0ffee" and "bad"'],
  ])('but not of others: %j', (other, why) => {
    expect(obstacle(header, { ...header, ...other })).toBe(why)
  })
})
