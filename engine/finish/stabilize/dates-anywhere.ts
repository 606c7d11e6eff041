import { dayMs } from '../../model/test/civil-date.ts'
import { insert } from '../../model/test/edit.ts'
import { type Moment, momentOf, partsOf, timeOf } from '../../model/test/moment.ts'
import type { Statement, TestCase } from '../../model/test/statement.ts'
import { pruned } from '../simplify/prune.ts'
import { modulo } from '../../model/test/modulo.ts'

/**
 * Yields forms of a test whose dates mean the same in more places: those with local parts in UTC, then all at noon UTC,
 * which is the same day nearly everywhere, then in local time, such as `new Date(2020, 0, 15, 9)`.
 */
export function* datesAnywhere(test: TestCase): Generator<TestCase> {
  const moments = test.flatMap((it) => readable(test, it) ?? [])
  if (moments.length === 0) return
  if (test.some((it) => isLocal(readable(test, it)))) yield withDates(test, (time) => [time], isLocal)
  yield withDates(test, (time) => [atNoon(time)], isAny)
  yield withDates(test, (time) => partsOf(time - modulo(time, dayMs / 24)), isAny)
  yield withDates(test, partsOf, isAny)
}

function atNoon(time: number): number {
  return Math.floor(time / dayMs) * dayMs + dayMs / 2
}

/** The range of four-digit years: `Date` reads years below 100 as years of the twentieth century. */
const textRange = { first: -30_610_224_000_000, last: 253_402_300_799_999 }

/** The date that a statement creates, if a text or parts can express it. */
function readable(test: TestCase, statement: Statement): Moment | undefined {
  const moment = momentOf(test, statement)
  const time = moment && timeIn(moment)
  return time !== undefined && textRange.first <= time && time <= textRange.last ? moment : undefined
}

/** In whole milliseconds; local parts as if they were those of UTC. */
function timeIn(moment: Moment): number {
  return moment.length === 1 ? Math.trunc(moment[0]!) : timeOf(moment)
}

function isLocal(moment: Moment | undefined): boolean {
  return moment !== undefined && 1 < moment.length
}

const isAny = (moment: Moment | undefined): boolean => moment !== undefined

function withDates(
  test: TestCase,
  argumentsFor: (time: number) => Moment,
  isChosen: (moment: Moment) => boolean,
): TestCase {
  let changed = test
  // An insertion before a date moves only later statements.
  for (let at = test.length - 1; 0 <= at; at--) {
    const statement = test[at]!
    const moment = readable(test, statement)
    if (statement.kind !== 'builtin' || moment === undefined || !isChosen(moment)) continue
    const { type } = test[statement.args[0]!]!
    const literals = argumentsFor(timeIn(moment)).map((value): Statement => ({ kind: 'literal', type, value }))
    const args = literals.map((_, i) => at + i)
    changed = insert(changed, at, literals).with(at + literals.length, { ...statement, args })
  }
  return pruned(changed, changed.length - 1, changed.at(-1)!)
}
