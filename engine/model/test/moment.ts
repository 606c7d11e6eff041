import { civilDate, dayMs, dayOf } from './civil-date.ts'
import type { Statement, TestCase } from './statement.ts'
import { modulo } from './modulo.ts'

/**
 * The arguments of `new Date`: a time in ms since 1970, which UTC code reads alike everywhere, or local parts from the
 * year on, at least two, which other code reads alike everywhere.
 */
export type Moment = readonly number[]

/** The date that a statement creates from literals; undefined for other statements. */
export function momentOf(test: TestCase, statement: Statement): Moment | undefined {
  if (statement.kind !== 'builtin' || statement.name !== 'Date' || statement.args.length === 0) return undefined
  const numbers = statement.args.flatMap((ref) => {
    const it = test[ref]!
    return it.kind === 'literal' && typeof it.value === 'number' ? [it.value] : []
  })
  return numbers.length === statement.args.length ? numbers : undefined
}

const hourMs = dayMs / 24

/** Milliseconds in an hour, a minute, a second and a millisecond, and how many of each a clock counts. */
const units: readonly (readonly [size: number, count: number])[] = [
  [hourMs, 24],
  [60_000, 60],
  [1000, 60],
  [1, 1000],
]

/** The time in UTC with these parts, in ms. Excess parts carry over. */
export function timeOf([year = 1970, month = 0, day = 1, ...ofDay]: Moment): number {
  const days = dayOf({ year, month: month + 1, day })
  return ofDay.reduce((sum, part, at) => sum + part * units[at]![0], days * dayMs)
}

/** The parts of a time in UTC: year, month from 0, day, and hours to milliseconds up to the last that is not 0. */
export function partsOf(time: number): Moment {
  const { year, month, day } = civilDate(Math.floor(time / dayMs))
  const ofDay = units.map(([size, count]) => modulo(Math.floor(time / size), count))
  return [year, month - 1, day, ...ofDay.slice(0, ofDay.findLastIndex((it) => it !== 0) + 1)]
}
