/** A day without time and zone. Months count from 1. */
export interface PlainDate {
  readonly year: number
  readonly month: number
  readonly day: number
}

export type WeekDay = 'Mon' | 'Tue' | 'Wed' | 'Thu' | 'Fri' | 'Sat' | 'Sun'

const weekDays: readonly WeekDay[] = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

export function daysInMonth(year: number, month: number): number {
  const days = monthLengths[month - 1]
  if (days === undefined) throw new RangeError(`There is no month ${month}`)
  return month === 2 && isLeapYear(year) ? 29 : days
}

/** Reads `2024-02-29`; `undefined` for what is no date. */
export function parseDate(text: string): PlainDate | undefined {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)
  if (!match) return undefined
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]
  if (month < 1 || month > 12) return undefined
  if (day < 1 || day > daysInMonth(year, month)) return undefined
  return { year, month, day }
}

export function formatDate({ year, month, day }: PlainDate, order: 'iso' | 'us' | 'de' = 'iso'): string {
  const two = (n: number) => String(n).padStart(2, '0')
  if (order === 'us') return `${month}/${day}/${year}`
  if (order === 'de') return `${day}.${month}.${year}`
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}

export function compareDates(a: PlainDate, b: PlainDate): number {
  return a.year - b.year || a.month - b.month || a.day - b.day
}

export function dayOfYear({ year, month, day }: PlainDate): number {
  let days = day
  for (let it = 1; it < month; it++) days += daysInMonth(year, it)
  return days
}

/** Days since the first of January of the year 1. */
export function toDayNumber(date: PlainDate): number {
  const before = date.year - 1
  const leapDays = Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400)
  return before * 365 + leapDays + dayOfYear(date) - 1
}

export function weekDay(date: PlainDate): WeekDay {
  return weekDays[((toDayNumber(date) % 7) + 7) % 7]!
}

/** Goes to the same day of another month, or to its last day where that is earlier. */
export function addMonths({ year, month, day }: PlainDate, months: number): PlainDate {
  const total = year * 12 + (month - 1) + Math.trunc(months)
  const target = { year: Math.floor(total / 12), month: (((total % 12) + 12) % 12) + 1 }
  return { ...target, day: Math.min(day, daysInMonth(target.year, target.month)) }
}

export function addDays(date: PlainDate, days: number): PlainDate {
  let { year, month, day } = date
  day += Math.trunc(days)
  while (day > daysInMonth(year, month)) {
    day -= daysInMonth(year, month)
    month++
    if (month > 12) {
      month = 1
      year++
    }
  }
  while (day < 1) {
    month--
    if (month < 1) {
      month = 12
      year--
    }
    day += daysInMonth(year, month)
  }
  return { year, month, day }
}

/** Week of the year by ISO 8601: week 1 holds the first Thursday. */
export function isoWeek(date: PlainDate): { year: number; week: number } {
  const position = weekDays.indexOf(weekDay(date))
  const thursday = addDays(date, 3 - position)
  return { year: thursday.year, week: Math.ceil(dayOfYear(thursday) / 7) }
}

/** Full years between two dates. */
export function age(birth: PlainDate, on: PlainDate): number {
  if (compareDates(on, birth) < 0) throw new RangeError('Not born yet')
  const hadBirthday = on.month > birth.month || (on.month === birth.month && on.day >= birth.day)
  return on.year - birth.year - (hadBirthday ? 0 : 1)
}

/** Easter Sunday in the Gregorian calendar. */
export function easter(year: number): PlainDate {
  const a = year % 19
  const century = Math.floor(year / 100)
  const rest = year % 100
  const f = Math.floor((century + 8) / 25)
  const g = Math.floor((century - f + 1) / 3)
  const h = (19 * a + century - Math.floor(century / 4) - g + 15) % 30
  const l = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - h - (rest % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  return { year, month: Math.floor(sum / 31), day: (sum % 31) + 1 }
}
