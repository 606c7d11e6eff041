import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isValid, type Statement, type TestCase } from '../../engine/model/test/statement.ts'
import { datesAnywhere } from '../../engine/finish/stabilize/dates-anywhere.ts'

const utc = (time: number): number => time
const literal = (value: number): Statement => ({ kind: 'literal', type: 0, value })
const date = (...args: readonly number[]): Statement => ({ kind: 'builtin', type: 1, name: 'Date', args })
const call = (...args: readonly number[]): Statement => ({ kind: 'call', type: 0, callable: 0, args })

/** The arguments of the dates in each variant of a test. */
function argumentsIn(it: TestCase): readonly (readonly unknown[])[][] {
  return [...datesAnywhere(it, utc)].map((form) => {
    expect(isValid(form)).toBe(true)
    const valueOf = (at: number): unknown => (form[at] as { value?: unknown }).value
    return form.flatMap((statement) => (statement.kind === 'builtin' ? [statement.args.map(valueOf)] : []))
  })
}

test('dates are moved to noon, to the local hour, and to the exact local time', () => {
  const time = Date.UTC(2024, 1, 29, 18, 5)
  expect(argumentsIn([literal(time), date(0), literal(0), date(2), call(1, 3)])).toEqual([
    [[Date.UTC(2024, 1, 29, 12)], [Date.UTC(1970, 0, 1, 12)]],
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

test('other uses of the same number keep it', () => {
  for (const form of datesAnywhere([literal(5), date(0), call(0, 1)], utc)) {
    const used = form.at(-1)!
    expect(used.kind === 'call' && form[used.args[0]!]).toEqual(literal(5))
  }
})

test('a test without dates, or with dates that local time cannot express, has no variants', () => {
  expect(argumentsIn([literal(5), call(0)])).toEqual([])
  expect(argumentsIn([literal(NaN), date(0), literal(8.64e15), date(2), date(), call(1, 3, 4)])).toEqual([])
})

test('dates have the parts that the clock of the search shows, too', () => {
  const inTokyo = (time: number): number => time + 9 * 3_600_000
  const time = Date.UTC(2024, 1, 29, 18, 5)
  const forms = [...datesAnywhere([literal(time), date(0), call(1)], inTokyo)]
  const partsIn = (form: TestCase): readonly unknown[] =>
    form.flatMap((it) => (it.kind === 'literal' ? [it.value] : []))
  expect(forms.slice(-2).map(partsIn)).toEqual([
    [2024, 2, 1, 3],
    [2024, 2, 1, 3, 5],
  ])
})

test('local date components express the original time', () => {
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(1000, 0, 1), max: Date.UTC(10_000, 0, 1) - 1 }), (time) => {
      const shown = argumentsIn([literal(time), date(0), call(1)]).at(-1)![0] as [number, number]
      expect(Date.UTC(...shown)).toBe(time)
    }),
  )
})
