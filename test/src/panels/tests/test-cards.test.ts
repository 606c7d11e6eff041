import { expect, test } from 'vitest'
import type { GoalReport, ActEnd, Report, TestReport } from '../../../../engine/model/report/report.ts'
import { percentOf } from '../../../../engine/model/report/report.ts'
import { cardGroups, isFoundLater, partsOf } from '../../../../src/panels/tests/test-cards.ts'
import { reportOf } from '../../../support/session.ts'
import { goalAt, goalOf } from '../../goals.ts'

const goals = [goalAt(1), goalAt(2), goalOf('exception', 3)]

const reported = goals.map(({ id, criterion, label, place }): GoalReport => ({
  id,
  criterion,
  label,
  place,
  line: place.line,
  column: place.column,
  covered: true,
  fitness: 0,
  foundBy: 'search',
}))

const testOf = (name: string, own: readonly number[], outcome?: ActEnd): TestReport => ({
  name,
  goals: own.map((it) => goals[it]!.id),
  statements: [],
  ...(outcome === undefined ? {} : { outcome }),
})

const report: Report = {
  ...reportOf({ reason: 'covered', elapsedMs: 1, timeline: [], history: [] }, 30),
  goals: reported,
  tests: [
    testOf('returns 1', [0], 'returns'),
    testOf('throws RangeError', [0, 2], 'throws'),
    testOf('throws TypeError', [2], 'crashes'),
    testOf('returns 2', [1]),
  ],
  history: [
    { ms: 1, evaluations: 10, covered: 0, distancePairs: [1, 0, 0, 0.5], discovered: 0 },
    { ms: 2, evaluations: 20, covered: 1, distancePairs: [0, 0, 0, 0.25], discovered: 0 },
  ],
}

test('crashes come first and designed errors last, and every card knows its index in the file', () => {
  const groups = cardGroups(report, goals)
  expect(groups.map((it) => [it.outcome, it.cards.map((card) => card.index)])).toEqual([
    ['crashes', [2]],
    ['returns', [0, 3]],
    ['throws', [1]],
  ])
})

test('a card names what found its test, and when, if the history contains it', () => {
  const cards = cardGroups(report, goals).flatMap((it) => it.cards)
  const found = (index: number) => cards.find((it) => it.index === index)
  expect(found(0)).toMatchObject({ finders: ['search'], evaluations: 20 })
  expect(found(1)!.evaluations).toBe(20)
  expect(found(2)!.evaluations).toBeUndefined()
  expect(found(3)!.evaluations).toBeUndefined()
  expect(cardGroups({ ...report, history: [] }, goals)[1]!.cards[0]!.evaluations).toBeUndefined()
})

test('a share is a whole percentage, and 100 means all', () => {
  expect(percentOf({ covered: 999, total: 1000 })).toBe(99)
  expect(percentOf({ covered: 7, total: 7 })).toBe(100)
  expect(percentOf({ covered: 0, total: 0 })).toBeUndefined()
})

test('the arrangements of a test stand apart from the rest', () => {
  expect(partsOf(['a.mockReturnValue(1)', 'mocks.B = 2', '', 'expect(f()).toBe(3)'])).toEqual({
    given: 'a.mockReturnValue(1)\nmocks.B = 2',
    rest: 'expect(f()).toBe(3)',
  })
  expect(partsOf(['expect(f()).toBe(3)'])).toEqual({ given: '', rest: 'expect(f()).toBe(3)' })
})

test('at a moment, a test that covers more than was covered then is yet to come', () => {
  expect(isFoundLater({ evaluations: 20 }, 10)).toBe(true)
  expect(isFoundLater({ evaluations: 20 }, 20)).toBe(false)
  expect(isFoundLater({ evaluations: 20 }, undefined)).toBe(false)
  expect(isFoundLater({}, 10)).toBe(false)
})
