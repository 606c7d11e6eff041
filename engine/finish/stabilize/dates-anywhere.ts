import { dayMs } from '../../model/test/civil-date.ts'
import { insert } from '../../model/test/edit.ts'
import { type Moment, momentOf, partsOf, timeOf } from '../../model/test/moment.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { Statement, TestCase } from '../../model/test/statement.ts'
import { machineClockAt } from '../../runtime/realm/locale/zone.ts'
import type { FinishContext } from '../finish-context.ts'
import { pruned } from '../simplify/prune.ts'
import { modulo } from '../../model/test/modulo.ts'
import { withLocalTimes, yearRange } from './local-times.ts'

/** How to read the parts of a time: a time in UTC that has the same ones. */
export type Clock = (time: number) => number

const utc: Clock = (time) => time

/**
 * Returns the forms of a test whose dates mean the same in more places. Numbers are taken for times only if the test uses
 * the time zone.
 */
export async function formsAnywhere(
  test: TestCase,
  { executor, compiled }: Pick<FinishContext, 'executor' | 'compiled'>,
): Promise<Iterable<TestCase>> {
  const { usesZone } = await executor().observe(test, 0)
  return usesZone === undefined
    ? datesAnywhere(test, machineClockAt)
    : timesAnywhere(test, compiled.subject, machineClockAt)
}

/**
 * Yields forms of a test whose dates, and numbers that may be times, mean the same in more places. `clockHere` is the
 * clock of the time zone in which the search ran.
 */
export function* timesAnywhere(test: TestCase, subject: Subject, clockHere: Clock): Generator<TestCase> {
  yield* datesAnywhere(test, clockHere)
  for (const clock of clocksFor(test, clockHere)) {
    yield* withLocalTimes(test, subject, clock)
    const local = withDates(test, partsBy(clock), isAny)
    if (local !== test) yield* withLocalTimes(local, subject, clock)
  }
}

/**
 * Yields forms of a test whose dates mean the same in more places: those with local parts in UTC, then all at noon UTC,
 * which is the same day nearly everywhere, then in local time, such as `new Date(2020, 0, 15, 9)`.
 */
export function* datesAnywhere(test: TestCase, clockHere: Clock): Generator<TestCase> {
  const moments = test.flatMap((it) => readable(test, it) ?? [])
  if (moments.length === 0) return
  if (test.some((it) => isLocal(readable(test, it))))
    yield withDates(
      test,
      inUtc((time) => [time]),
      isLocal,
    )
  yield withDates(
    test,
    inUtc((time) => [atNoon(time)]),
    isAny,
  )
  for (const clock of clocksFor(test, clockHere)) {
    const parts = partsBy(clock)
    yield withDates(test, (moment) => byHour(parts(moment)), isAny)
    yield withDates(test, parts, isAny)
  }
}

/** UTC, and the clock of the search if it shows other parts of a number of the test. */
function clocksFor(test: TestCase, clockHere: Clock): readonly Clock[] {
  const numbers = test.flatMap((it) => (it.kind === 'literal' && typeof it.value === 'number' ? [it.value] : []))
  return numbers.every((it) => clockHere(it) === it || Number.isNaN(clockHere(it))) ? [utc] : [utc, clockHere]
}

/** Returns the parts of a date: local ones as they are, those of a time by a clock. */
function partsBy(clock: Clock): (moment: Moment) => Moment {
  return (moment) => partsOf(isLocal(moment) ? timeIn(moment) : clock(timeIn(moment)))
}

function byHour(moment: Moment): Moment {
  const time = timeOf(moment)
  return partsOf(time - modulo(time, dayMs / 24))
}

function inUtc(argumentsFor: (time: number) => Moment): (moment: Moment) => Moment {
  return (moment) => argumentsFor(timeIn(moment))
}

function atNoon(time: number): number {
  return Math.floor(time / dayMs) * dayMs + dayMs / 2
}

/** The date that a statement creates, if a text or parts can express it. */
function readable(test: TestCase, statement: Statement): Moment | undefined {
  const moment = momentOf(test, statement)
  const time = moment && timeIn(moment)
  return time !== undefined && yearRange.first <= time && time <= yearRange.last ? moment : undefined
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
  argumentsFor: (moment: Moment) => Moment,
  isChosen: (moment: Moment) => boolean,
): TestCase {
  let changed = test
  // An insertion before a date moves only later statements.
  for (let at = test.length - 1; 0 <= at; at--) {
    const statement = test[at]!
    const moment = readable(test, statement)
    if (statement.kind !== 'builtin' || moment === undefined || !isChosen(moment)) continue
    const { type } = test[statement.args[0]!]!
    const literals = argumentsFor(moment).map((value): Statement => ({ kind: 'literal', type, value }))
    const args = literals.map((_, i) => at + i)
    changed = insert(changed, at, literals).with(at + literals.length, { ...statement, args })
  }
  return changed === test ? test : pruned(changed, changed.length - 1, changed.at(-1)!)
}
