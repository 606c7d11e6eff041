import { civilDate, dayMs } from '../../model/test/civil-date.ts'
import { insert } from '../../model/test/edit.ts'
import type { Statement, TestCase } from '../../model/test/statement.ts'
import { pruned } from '../simplify/prune.ts'

/**
 * Yields forms of a test whose dates mean the same in more places: first at noon UTC, which is the same day nearly
 * everywhere, then in local time, such as `new Date(2020, 0, 15, 9)`.
 */
export function* datesAnywhere(test: TestCase): Generator<TestCase> {
  if (!test.some((_, at) => timeOf(test, at) !== undefined)) return
  yield withDates(test, (time) => [atNoon(time)])
  yield withDates(test, (time) => clockParts(time - modulo(time, hourMs)))
  yield withDates(test, clockParts)
}

const hourMs = dayMs / 24
const noon = dayMs / 2

function atNoon(time: number): number {
  return Math.floor(time / dayMs) * dayMs + noon
}

/** Milliseconds in an hour, a minute, a second and a millisecond, and how many of each a clock counts. */
const units: readonly (readonly [size: number, count: number])[] = [
  [hourMs, 24],
  [60_000, 60],
  [1000, 60],
  [1, 1000],
]

/** Returns year, month from 0, day, and hours, minutes, seconds and milliseconds up to the last that is not 0. */
function clockParts(time: number): readonly number[] {
  const { year, month, day } = civilDate(Math.floor(time / dayMs))
  const ofDay = units.map(([size, count]) => modulo(Math.floor(time / size), count))
  return [year, month - 1, day, ...ofDay.slice(0, ofDay.findLastIndex((it) => it !== 0) + 1)]
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by
}

/** The range of four-digit years: `Date` reads years below 100 as years of the twentieth century. */
const textRange = { first: -30_610_224_000_000, last: 253_402_300_799_999 }

/** Returns the time of the date that a statement creates, in whole milliseconds; undefined for other statements. */
function timeOf(test: TestCase, at: number): number | undefined {
  const statement = test[at]!
  if (statement.kind !== 'builtin' || statement.name !== 'Date' || statement.args.length !== 1) return undefined
  const time = test[statement.args[0]!]!
  if (time.kind !== 'literal' || typeof time.value !== 'number') return undefined
  return textRange.first <= time.value && time.value <= textRange.last ? Math.trunc(time.value) : undefined
}

function withDates(test: TestCase, argumentsFor: (time: number) => readonly number[]): TestCase {
  let changed = test
  // An insertion before a date moves only later statements.
  for (let at = test.length - 1; 0 <= at; at--) {
    const statement = test[at]!
    const time = timeOf(test, at)
    if (statement.kind !== 'builtin' || time === undefined) continue
    const { type } = test[statement.args[0]!]!
    const literals = argumentsFor(time).map((value): Statement => ({ kind: 'literal', type, value }))
    const args = literals.map((_, i) => at + i)
    changed = insert(changed, at, literals).with(at + literals.length, { ...statement, args })
  }
  return pruned(changed, changed.length - 1, changed.at(-1)!)
}
