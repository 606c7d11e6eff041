import { isNow, settableTimes } from '../../model/subject/clock-and-chance.ts'
import type { Subject } from '../../model/subject/subject.ts'
import { civilDate, dayMs, dayOf } from '../../model/test/civil-date.ts'
import { type Moment, partsOf, timeOf } from '../../model/test/moment.ts'
import { type Ref, type TestCase, uses } from '../../model/test/statement.ts'
import { below, between, chance, pick, type Random } from '../../random/random.ts'
import type { GenerationParameters } from '../parameters.ts'
import { draw, type Pool } from '../pool.ts'
import { readDate } from './date-texts.ts'
import { sampleNumber } from './primitives.ts'
import { wholeStepOf } from './whole-step.ts'

/** Dates at which calendars are special: leap days, ends of a year, changes to and from daylight saving time, the last second of 32 bits. */
const specialParts: readonly Moment[] = [
  ...[
    [2024, 1, 29],
    [2000, 1, 29, 12],
    [2023, 1, 28],
    [2024, 0, 1],
    [2023, 11, 31],
    [2023, 11, 31, 23, 59, 59, 999],
  ],
  ...[
    [2024, 2, 10, 2, 30],
    [2024, 2, 31, 2, 30],
    [2024, 9, 27, 2, 30],
    [2024, 10, 3, 1, 30],
    [2038, 0, 19, 3, 14, 8],
  ],
]

/** The same as times, and the first and last second that 32 bits count. */
const specialTimes: readonly number[] = [0, 1000 * (2 ** 31 - 1), 1000 * 2 ** 31, ...specialParts.map(timeOf)]

/** The years around now, when most dates of a program are. */
const years = [1990, 2040] as const

/** A random date that can be the current time: special, of the source, or any. */
export function sampleMoment(pool: Pool, parameters: GenerationParameters, random: Random): Moment {
  const isLocal = chance(random, 0.5)
  const way = below(random, 4)
  if (way === 0) return isLocal ? pick(random, specialParts) : [pick(random, specialTimes)]
  if (way === 1) {
    const known = settable(knownTime(pool, parameters, random))
    return isLocal && settableTimes.firstEverywhere <= known ? partsOf(known) : [known]
  }
  const parts = [between(random, ...years), below(random, 12), between(random, 1, 31), below(random, 24)]
  if (chance(random, 0.5)) parts.push(below(random, 60))
  const known = draw(pool.numbers, parameters, random)
  const at = below(random, parts.length)
  const isLikely = at === 0 ? 1970 < known && known < 9999 : 0 <= known && known <= mostOfPart
  if (isLikely && chance(random, parameters.pool)) parts[at] = known
  return isLocal ? parts : [timeOf(parts)]
}

/** The largest month, day or hour that is taken from the source. */
const mostOfPart = 400

/** The time of a date text of the source, or a number. */
function knownTime(pool: Pool, parameters: GenerationParameters, random: Random): number {
  const read = readDate(draw(pool.strings, parameters, random))
  if (read === undefined) return sampleNumber(pool, parameters, random)
  const { date, time } = read
  return dayMs * dayOf(date) + (time === undefined ? 0 : (time.hour * dayMs) / 24)
}

/** The nearest time that a test can set. */
function settable(time: number): number {
  const { first, last } = settableTimes
  return Number.isNaN(time) ? first : Math.min(Math.max(Math.trunc(time), first), last)
}

/** Milliseconds in a week, a day, an hour, a minute, a second and a millisecond. */
const units = [7 * dayMs, dayMs, dayMs / 24, 60_000, 1000, 1]

/** A date some units of the calendar away. */
export function movedMoment(moment: Moment, parameters: GenerationParameters, random: Random): Moment {
  const step = stepOf(parameters, random)
  if (moment.length === 1) return [settable(movedTime(moment[0]!, step, random))]
  const at = below(random, moment.length)
  // A week, as days of the week decide more than others.
  const by = at === 2 && chance(random, 0.25) ? 7 * step : step
  return moment.with(at, moment[at]! + by)
}

/** A number of units, small or large. */
export function stepOf({ delta, fineDelta }: GenerationParameters, random: Random): number {
  return wholeStepOf(chance(random, 0.25) ? delta : fineDelta, random)
}

/** A time some units of the calendar away, in ms. */
export function movedTime(time: number, step: number, random: Random): number {
  const at = below(random, units.length + 2)
  if (at < units.length) return time + step * units[at]!
  if (!Number.isFinite(time)) return time
  const days = Math.floor(time / dayMs)
  const { year, month, day } = civilDate(days)
  const isMonth = at === units.length
  const moved = dayOf({ year: year + (isMonth ? 0 : step), month: month + (isMonth ? step : 0), day })
  return dayMs * moved + (time - dayMs * days)
}

/** How many numbers give the date that a literal is a part of, if it is only used as that and can be the current time. */
export function partsOfTime(
  test: TestCase,
  at: Ref,
  subject: Pick<Subject, 'types' | 'readsSystem'>,
): number | undefined {
  if (subject.readsSystem !== true) return undefined
  const users = test.filter((it) => it.kind !== 'literal' && uses(it).includes(at))
  const [user] = users
  return user?.kind === 'builtin' && users.length === 1 && isNow(subject, user.type) ? user.args.length : undefined
}
