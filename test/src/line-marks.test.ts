import { expect, test } from 'vitest'
import { lineMarks } from '../../src/editor/line-marks.ts'
import { goalAt } from './goals.ts'

test('a line is covered, partly covered or not covered by what is true of its goals', () => {
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

test('goals of other files leave no mark', () => {
  expect(lineMarks([goalAt(1)], () => true, 'other.ts')).toEqual([])
})
