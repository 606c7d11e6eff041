import { describe, expect, test } from 'vitest'
import { type Criterion, criteria } from '../../../../engine/model/goal/options.ts'
import { reportedGoals } from '../../../../engine/goals/list-goals.ts'
import type { GoalReport, GoalDistance, Report } from '../../../../engine/model/report/report.ts'
import { obstacles, whyStillOpen } from '../../../../engine/model/subject/obstacle.ts'
import { rowsOf } from '../../../../src/session/run/goal-rows.ts'
import { distanceInWords, mocksInWords, wantedInWords } from '../../../../src/panels/goals/goal-words.ts'
import { mockedOutcomes, mocksBehind } from '../../../../engine/model/goal/mocks-behind.ts'
import { goalStatusOf } from '../../../../src/session/run/goal-status.ts'
import { reportOf, snapshotAfter } from '../../../support/session.ts'
import { compiledOf, detailedOf, sourceOf } from '../../../support/compile.ts'
import { goalOf } from '../../goals.ts'

const { goals } = reportedGoals(
  detailedOf(
    sourceOf(`export function over(a: number): boolean {
  if (a > 40) return true
  return plain(a) === 1
}
export function plain(a: number): number {
  return a
}
`),
  ),
  criteria,
)

/** The requirements of the goals of a criterion on one line. */
const wanted = (criterion: Criterion, line: number): readonly string[] =>
  goals.filter((it) => it.criterion === criterion && it.place.line === line).map(wantedInWords)

test('a sentence states what a test must do, for each criterion with goals known in advance', () => {
  expect(wanted('branch', 2)[0]).toBe('To cover this goal, a test must reach this point so that `a > 40` is true.')
  expect(wanted('branch', 5)).toEqual(['To cover this goal, a test must enter plain.'])
  expect(wanted('direct-branch', 5)).toEqual([
    'To cover this goal, a test must enter plain in a direct call. Calls by other code do not count.',
  ])
  expect(wanted('line', 3)).toEqual(['To cover this goal, a test must execute the statement on line 3.'])
  expect(wanted('weak-mutation', 2)).toContain(
    'To cover this goal, a test must reach this point with values for which `a >= 40` behaves differently from `a > 40`.',
  )
  expect(wanted('method', 5)).toEqual(['To cover this goal, a test must itself call plain.'])
  expect(wanted('method-no-exception', 5)).toEqual([
    'To cover this goal, a test must call it directly without an exception: plain returns.',
  ])
  expect(wanted('output', 5)).toContain(
    'To cover this goal, a test must call it with this result: plain returns a negative number.',
  )
})

describe.each(criteria)('for a goal of the criterion %s', (criterion) => {
  const inWords = (distance: GoalDistance): string | undefined =>
    rowsOf([goalOf(criterion, 3)], { distances: [distance], open: [0] }).map(distanceInWords)[0]

  test('a sentence describes every possible distance', () => {
    expect(inWords({ level: 0, distance: 0 })).toBeUndefined()
    for (const level of [0, 1, 2, Infinity]) {
      for (const distance of [0, 0.5, 7, Infinity]) {
        if (level + distance === 0) continue
        expect(inWords({ level, distance })).toMatch(/^(?:The|No|Every) .*\.$/su)
        expect(inWords({ level, distance })).not.toMatch(/undefined|NaN|∞.*∞/u)
      }
    }
  })
})

test('a sentence states the distance to a goal in the terms of its criterion', () => {
  const inWords = (criterion: Criterion, level: number, distance: number): string | undefined =>
    rowsOf([goalOf(criterion, 3)], { distances: [{ level, distance }], open: [0] }).map(distanceInWords)[0]
  expect(inWords('line', 1, 5)).toBe(
    'No test executes it yet: the best test diverges at distance 5, at the last decision before it (approach level 1).',
  )
  expect(inWords('line', 1, 0)).toBe(
    'No test executes it yet: the best test takes every branch needed but ends before it.',
  )
  expect(inWords('weak-mutation', 0, 3)).toBe('The best test reaches it, at distance 3 from such values.')
  expect(inWords('output', 0, 12)).toBe('The best test calls it; the result is at distance 12.')
  expect(inWords('output', 1, 0)).toBe('Every call so far threw an exception.')
  expect(inWords('method', Infinity, Infinity)).toBe('No test has called it yet.')
})

describe('the explanation of a goal that was reached but is not covered', () => {
  const goal = goalOf('branch', 3)
  const inWords = (why: Pick<GoalReport, 'obstacle' | 'isOverBudget' | 'influences'>): string | undefined => {
    const report: Report = {
      ...reportOf({ reason: 'budget', elapsedMs: 1, timeline: [], history: [] }, 5),
      goals: [{ ...goal, line: 3, column: 3, covered: false, fitness: 1, ...why }],
    }
    const reached = { ...snapshotAfter(5), goals: 1, covered: 1, distances: [{ level: 0, distance: 0 }] }
    return rowsOf([goal], goalStatusOf([goal], reached, report)).map(distanceInWords)[0]
  }

  test.each(obstacles)('shows the reason "%s" instead of a distance', (obstacle) => {
    expect(inWords({ obstacle })).toBe(`Not exported: ${whyStillOpen({ obstacle })}.`)
  })

  test('shows that calls exceeded their budget', () => {
    expect(inWords({ isOverBudget: true })).toBe(
      'It stays open because it is reached only by calls that exceeded their budget.',
    )
  })

  test('shows the influence that no test can choose', () => {
    expect(inWords({ influences: { by: ['bytes'] } })).toBe(
      'It stays open because it is dependent on random bytes, which no test can choose.',
    )
  })

  test('shows no reason if there is none', () => {
    expect(inWords({})).toBe('No test has come close yet.')
  })
})

test('a sentence says which results of mocks open a goal, its own before those of earlier conditions', () => {
  const { predicates } = compiledOf(
    sourceOf(`
      import { getUser, LIMIT, log } from './db'
      export function f(n: number) { return getUser(n) ? (n > LIMIT ? log(n) : n > 3 ? 1 : 2) : 0 }`),
  )
  const at = (text: string): number => predicates.findIndex((it) => it.text === text)
  const mocksOf = (text: string) => mockedOutcomes({ predicates }, { predicate: at(text), outcome: true })
  expect(mocksOf('getUser(n)')).toMatchObject([{ mocks: ['getUser'] }])
  expect(mocksOf('n > LIMIT')).toMatchObject([{ mocks: ['LIMIT'] }])
  expect(mocksOf('n > 3')).toEqual([
    { mocks: ['LIMIT'], outcome: { predicate: at('n > LIMIT'), outcome: false } },
    { mocks: ['getUser'], outcome: { predicate: at('getUser(n)'), outcome: true } },
  ])
  expect(mocksBehind({ predicates }, { predicate: at('n > 3') })).toEqual({
    names: ['LIMIT', 'getUser'],
    areBefore: true,
  })
  expect(mocksBehind({ predicates }, { predicate: at('n > LIMIT') })).toEqual({ names: ['LIMIT'], areBefore: false })

  expect(mocksInWords({ mocks: ['getUser'], label: '`user.isOld` is true, called directly', isBefore: false })).toBe(
    'This depends on `getUser`, which is mocked: a test must arrange a result for which `user.isOld` is true.',
  )
  expect(mocksInWords({ mocks: ['a', 'b', 'c'], label: '`a(n)` is false', isBefore: true })).toBe(
    'An earlier condition depends on `a`, `b` and `c`, which are mocked: a test must arrange results for which `a(n)` is false.',
  )
  const { predicates: none } = compiledOf(sourceOf('export const f = (n: number) => (n > 3 ? 1 : 2)'))
  expect(mocksBehind({ predicates: none }, { predicate: 0 })).toBeUndefined()
})
