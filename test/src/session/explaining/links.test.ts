import { expect, test } from 'vitest'
import type { TestReport } from '../../../../engine/model/report/report.ts'
import { type Focus, linksInWords, linksOf, ranges } from '../../../../src/session/explaining/links.ts'
import { goalAt } from '../../goals.ts'

const goals = [goalAt(2), goalAt(2, false), goalAt(5), goalAt(9)]

const named = (name: string, own: readonly number[], path?: readonly number[]): TestReport => ({
  name,
  goals: own.map((it) => goals[it]!.id),
  statements: [],
  ...(path === undefined ? {} : { path }),
})

const tests = [named('a', [0, 2], [1, 2, 5]), named('b', [1], [1, 2]), named('c', [1, 3])]

const linked = (focus: Focus) => {
  const { tests: some, goals: own, lines } = linksOf(focus, { tests }, goals, 'main.ts')
  return { tests: [...some], goals: [...own], lines }
}

test('a goal links to the tests that cover it', () => {
  expect(linked({ kind: 'goal', goal: 1 })).toEqual({ tests: [1, 2], goals: [1], lines: [] })
  expect(linked({ kind: 'goal', goal: 7 }).tests).toEqual([])
})

test('a line links to its goals, and to the tests that execute it or cover one of them', () => {
  expect(linked({ kind: 'line', file: 'main.ts', line: 2 })).toEqual({ tests: [0, 1, 2], goals: [0, 1], lines: [2] })
  expect(linked({ kind: 'line', file: 'main.ts', line: 1 })).toEqual({ tests: [0, 1], goals: [], lines: [1] })
  expect(linked({ kind: 'line', file: 'other.ts', line: 2 })).toEqual({ tests: [], goals: [], lines: [] })
})

test('a test links to its goals and lines', () => {
  expect(linked({ kind: 'test', test: 0 })).toEqual({ tests: [0], goals: [0, 2], lines: [1, 2, 5] })
  expect(linked({ kind: 'test', test: 2 }).lines).toEqual([])
})

test.each<[Focus, string]>([
  [{ kind: 'goal', goal: 1 }, 'Covered by 2 tests.'],
  [{ kind: 'line', file: 'main.ts', line: 1 }, 'Line 1: 2 tests, 0 goals.'],
  [{ kind: 'line', file: 'main.ts', line: 7 }, 'Line 7: no tests, 0 goals.'],
  [{ kind: 'test', test: 0 }, 'Test 1: 2 goals, 3 lines.'],
])('%j is described in words', (focus, words) => {
  const links = linksOf(focus, { tests }, goals, 'main.ts')
  expect(linksInWords(focus, links).replaceAll('\u00a0', ' ')).toBe(words)
})

test('consecutive numbers become ranges', () => {
  expect(ranges([3, 5, 6, 7, 12])).toBe('3, 5–7, 12')
  expect(ranges([])).toBe('')
})
