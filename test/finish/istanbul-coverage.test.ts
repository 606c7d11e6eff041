import { expect, test } from 'vitest'
import type { Place } from '../../engine/model/source/source.ts'
import { istanbulCoverageOf } from '../../engine/finish/istanbul-coverage.ts'

const on = (line: number, file = 'main.ts'): Place => ({
  file,
  start: 0,
  end: 1,
  line,
  column: 1,
  endLine: line,
  endColumn: 2,
})
const fn = { name: 'f', place: on(1) }
const build = {
  statements: [on(1), on(2), on(2), on(3), on(3, 'other.ts')],
  functions: [fn, fn],
  branches: [
    { kind: 'if', place: on(1), arms: [on(1), on(1)] },
    { kind: 'switch', place: on(2), arms: [on(2), on(2), on(3)] },
  ],
} as const

test('code that any test executes is covered, and a line if any statement that begins on it is', () => {
  const runs = [
    { statements: [0, 2], functions: [1], arms: [0, 4] },
    { statements: [2, 4], functions: [1], arms: [1, 4] },
  ]
  expect(istanbulCoverageOf(build, runs)).toEqual({
    statements: { covered: 3, total: 5 },
    branches: { covered: 3, total: 5 },
    functions: { covered: 1, total: 2 },
    lines: { covered: 3, total: 4 },
  })
})

test('nothing is covered without tests', () => {
  const { statements, lines } = istanbulCoverageOf(build, [])
  expect([statements, lines]).toEqual([
    { covered: 0, total: 5 },
    { covered: 0, total: 4 },
  ])
})
