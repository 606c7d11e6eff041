import { expect, test } from 'vitest'
import type { Report } from '../../../../engine/model/report/report.ts'
import { isCovered } from '../../../../src/session/run/goal-distance.ts'
import { goalsWithDiscovered, goalStatusOf } from '../../../../src/session/run/goal-status.ts'
import { reportOf, snapshotAfter } from '../../../support/session.ts'
import { rowsOf } from '../../../../src/session/run/goal-rows.ts'
import { goalAt, goalOf } from '../../goals.ts'

const known = [goalAt(1), goalAt(2)]
const thrown = goalOf('exception', 1)
const snapshot = { ...snapshotAfter(5), goals: 3, covered: 2, discovered: [thrown] }

test('discovered goals are added to the declared ones, as covered', () => {
  const goals = goalsWithDiscovered(known, snapshot, undefined)
  expect(goals).toEqual([...known, thrown])
  expect(goalStatusOf(goals, snapshot)!.distances.map(isCovered)).toEqual([true, false, true])
  expect(goalsWithDiscovered(known, snapshotAfter(5), undefined)).toBe(known)
})

test('the report decides which goals were discovered', () => {
  const { id, criterion, label, place } = goalOf('exception', 2)
  const report: Report = {
    ...reportOf({ reason: 'budget', elapsedMs: 1, timeline: [], history: [] }, 5),
    goals: [{ id, criterion, label, place, line: 2, column: 3, covered: true, fitness: 0, foundBy: 'search' }],
  }
  const goals = goalsWithDiscovered(known, snapshot, report)
  expect(goals.map((it) => it.id)).toEqual([...known.map((it) => it.id), id])
  expect(goalStatusOf(goals, snapshot, report)!.open).toEqual([0, 1])
})

test('a goal that only the search covers is left out, neither covered nor open, during a run and after it', () => {
  const obstacle = 'order' as const
  const running = { ...snapshotAfter(5), leftOut: [{ goal: 1, obstacle }] }
  const reported = (at: number, why: object = {}): Report['goals'][number] => ({
    ...known[at]!,
    line: at,
    column: 3,
    covered: at === 0,
    fitness: 0,
    ...why,
  })
  const ended = { ...snapshotAfter(5), distances: known.map(() => ({ level: 0, distance: 0 })), open: [] }
  const report: Report = {
    ...reportOf({ reason: 'budget', elapsedMs: 1, timeline: [], history: [] }, 5),
    goals: [reported(0), reported(1, { obstacle })],
  }
  for (const goalStatus of [goalStatusOf(known, running), goalStatusOf(known, ended, report)]) {
    expect(goalStatus!.open).toEqual([])
    expect(goalStatus!.distances.map(isCovered)).toEqual([true, false])
    const rows = rowsOf(known, goalStatus)
    expect(rows.map((it) => it.state)).toEqual(['covered', 'left-out'])
    expect(rows[1]!.whyOpen).toBe('covered in the search only, by tests that fail after other tests have run')
  }
})
