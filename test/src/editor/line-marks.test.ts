import { expect, test } from 'vitest'
import type { Criterion } from '../../../engine/model/goal/options.ts'
import { lineMarks } from '../../../src/editor/line-marks.ts'
import { goalAt, goalOf } from '../goals.ts'

test('a line is covered, partly covered or uncovered depending on its goals', () => {
  const goals = [goalAt(4), goalAt(4, false), goalAt(2), goalAt(2, false), goalAt(9)]
  const covered = new Set([0, 1, 2])
  const marks = lineMarks(goals, (it) => covered.has(it), 'main.ts')
  expect(marks.map((it) => [it.line, it.coverage])).toEqual([
    [2, 'partly'],
    [4, 'covered'],
    [9, 'uncovered'],
  ])
  expect(marks[0]!.goals.map((it) => it.isCovered)).toEqual([true, false])
})

test('goals in other files leave no marks', () => {
  expect(lineMarks([goalAt(1)], () => true, 'other.ts')).toEqual([])
})

test.each<[readonly Criterion[], readonly Criterion[]]>([
  [
    ['branch', 'direct-branch', 'line', 'weak-mutation', 'method'],
    ['branch', 'line'],
  ],
  [['direct-branch', 'weak-mutation'], ['direct-branch']],
  [
    ['weak-mutation', 'output'],
    ['weak-mutation', 'output'],
  ],
])('with the criteria %j, marks list goals of %j', (criteria, marked) => {
  const goals = criteria.map((it) => goalOf(it, 1))
  const [mark] = lineMarks(goals, () => true, 'main.ts')
  expect(mark!.goals.map((it) => it.label)).toEqual(marked.map((it) => goalOf(it, 1).label))
})

test('goals without a known status leave no marks', () => {
  const goals = [goalOf('branch', 1), goalOf('direct-branch', 1), goalOf('line', 2)]
  const marks = lineMarks(goals, (it) => (it === 1 ? true : undefined), 'main.ts')
  expect(marks.map((it) => [it.line, it.coverage])).toEqual([[1, 'covered']])
})
