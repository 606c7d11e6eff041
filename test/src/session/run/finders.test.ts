import { expect, test } from 'vitest'
import type { GoalReport, Report } from '../../../../engine/model/report/report.ts'
import { withFinders } from '../../../../src/session/run/finders.ts'
import { reportOf } from '../../../support/session.ts'

const goal: GoalReport = {
  id: '0 true',
  criterion: 'branch',
  label: '`x` is true',
  place: { file: 'main.ts', start: 0, end: 1, line: 1, column: 1, endLine: 1, endColumn: 2 },
  line: 1,
  column: 1,
  covered: true,
  fitness: 0,
  foundBy: 'search',
}

const reportWith = (...goals: readonly GoalReport[]): Report => ({
  ...reportOf({ reason: 'covered', elapsedMs: 0, timeline: [], history: [] }, 1),
  goals,
})

test('a reprinted report names the same finders', () => {
  const first = reportWith({ ...goal, foundBy: 'concolic' }, { ...goal, id: '1 true', foundBy: 'objects' })
  const { foundBy: _, ...open } = { ...goal, id: '1 true', covered: false }
  const again = withFinders(reportWith(goal, open, { ...goal, id: '2 true' }), first)
  expect(again.goals.map((it) => it.foundBy)).toEqual(['concolic', undefined, 'search'])
})

test('a reprinted report gives the same reasons for open goals', () => {
  const { foundBy: _, ...open } = { ...goal, covered: false }
  const first = reportWith(
    { ...open, obstacle: 'surroundings', influences: { by: ['time'] } },
    { ...open, id: '1 true', isOverBudget: true },
    { ...open, id: '2 true', obstacle: 'wait' },
    { ...open, id: '3 true' },
  )
  const again = withFinders(
    reportWith(
      open,
      { ...open, id: '1 true' },
      { ...goal, id: '2 true' },
      { ...open, id: '3 true', obstacle: 'order' },
    ),
    first,
  )
  expect(again.goals.map((it) => it.obstacle)).toEqual(['surroundings', undefined, undefined, 'order'])
  expect(again.goals.map((it) => it.influences?.by)).toEqual([['time'], undefined, undefined, undefined])
  expect(again.goals.map((it) => it.isOverBudget)).toEqual([undefined, true, undefined, undefined])
})
