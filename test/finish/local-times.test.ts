import { expect, test } from 'vitest'
import { timesAnywhere } from '../../engine/finish/stabilize/dates-anywhere.ts'
import { isValid, type TestCase } from '../../engine/model/test/statement.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { reportFor } from '../support/search.ts'
import { writer } from '../support/test-writer.ts'

const compiled = compiledOf(
  sourceOf(`
    export function span(from: number, to: number): number { return to - from }
    export function sum(all: number[]): number { return all.length }
    export function size(of: ArrayBuffer): number { return of.byteLength }
  `),
)
const { subject } = compiled
const { call, literal } = writer(compiled)

/** The parts of the local times in each form of a test. */
function partsIn(it: TestCase, clock = (time: number): number => time): readonly (readonly unknown[])[][] {
  return [...timesAnywhere(it, subject, clock)].map((form) => {
    expect(isValid(form)).toBe(true)
    const valueOf = (at: number): unknown => (form[at] as { value?: unknown }).value
    return form.flatMap((statement) =>
      statement.kind === 'builtin' && statement.name === 'LocalTime' ? [statement.args.map(valueOf)] : [],
    )
  })
}

test('each number is a local time alone, then all: on a plain day, by the hour, and exactly', () => {
  const time = Date.UTC(2024, 1, 29, 18, 5)
  expect(partsIn([literal(time), literal(0), call('span', [0, 1])])).toEqual([
    [[2020, 0, 1, 18]],
    [[2024, 1, 29, 18]],
    [[2024, 1, 29, 18, 5]],
    [[2020, 0, 1]],
    [[1970, 0, 1]],
    [
      [2020, 0, 1, 18],
      [2020, 0, 1],
    ],
    [
      [2024, 1, 29, 18],
      [1970, 0, 1],
    ],
    [
      [2024, 1, 29, 18, 5],
      [1970, 0, 1],
    ],
  ])
})

test('the clock of the search shows further parts', () => {
  const inTokyo = (time: number): number => time + 9 * 3_600_000
  const forms = partsIn([literal(0), literal(0), call('span', [0, 1])], inTokyo)
  expect(forms).toContainEqual([[1970, 0, 1, 9]])
  expect(forms).toContainEqual([[1970, 0, 1]])
})

test('numbers that are sizes, or that no date expresses, stay', () => {
  const { returns } = subject.callables.find((it) => it.name === 'span')!
  expect(partsIn([literal(8), { kind: 'builtin', type: returns, name: 'ArrayBuffer', args: [0] }])).toEqual([])
  expect(partsIn([literal(NaN), literal(8.64e15), call('span', [0, 1])])).toEqual([])
})

test.each([
  ['ms: number', 'ms', 'getMinutes() === 59'],
  ['ms: number', 'ms', 'getFullYear() === 1969'],
  ['it: { ms: number }', 'it.ms', 'getMinutes() === 59'],
  ['[ms]: [number]', 'ms', 'getMinutes() === 59'],
])('code with %s reads a local time: new Date(%s).%s', async (parameter, ms, condition) => {
  const text = `export function f(${parameter}): string { return new Date(${ms}).${condition} ? 'yes' : 'no' }`
  const { goals, code } = await reportFor(sourceOf(text), 2_000)
  expect(goals.filter((it) => !it.covered)).toEqual([])
  expect(code).toMatch(/new Date\(\d+, \d+, \d+(?:, \d+)*\)\.getTime\(\)/)
})
