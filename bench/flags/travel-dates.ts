export interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
}

export type Refusal = 'no such day' | 'order' | 'too long' | 'closed' | 'weekend only'

export type Booking =
  | { readonly ok: true; readonly nights: number; readonly surcharge: number }
  | { readonly ok: false; readonly refusal: Refusal }

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

function daysIn(month: number, year: number): number {
  return month === 2 && isLeapYear(year) ? 29 : lengths[month - 1]!
}

function isMonth(month: number): boolean {
  return Number.isInteger(month) && month >= 1 && month <= 12
}

function isDay({ year, month, day }: Day): boolean {
  if (!Number.isInteger(year) || year < 1900 || year > 2100) return false
  if (!isMonth(month)) return false
  return Number.isInteger(day) && day >= 1 && day <= daysIn(month, year)
}

function isBefore(a: Day, b: Day): boolean {
  if (a.year !== b.year) return a.year < b.year
  if (a.month !== b.month) return a.month < b.month
  return a.day < b.day
}

/** Days since the beginning of 1900. */
function ordinal({ year, month, day }: Day): number {
  const years = year - 1900
  const leapDays = Math.floor((years + 3) / 4) - (year > 1900 ? 1 : 0)
  let days = years * 365 + leapDays + day
  for (let before = 1; before < month; before++) days += daysIn(before, year)
  return days
}

/** 0 for Sunday; the first day of 1900 was a Monday. */
function weekdayOf(day: Day): number {
  return ordinal(day) % 7
}

function isWeekend(day: Day): boolean {
  const weekday = weekdayOf(day)
  return weekday === 0 || weekday === 6
}

function isHighSeason({ month, day }: Day): boolean {
  return month === 7 || month === 8 || (month === 12 && day >= 20)
}

/** The house is closed in the first half of November, and on leap days. */
function isClosed({ month, day }: Day): boolean {
  return (month === 11 && day <= 15) || (month === 2 && day === 29)
}

export function book(from: Day, to: Day): Booking {
  if (!isDay(from) || !isDay(to)) return { ok: false, refusal: 'no such day' }
  if (!isBefore(from, to)) return { ok: false, refusal: 'order' }
  const nights = ordinal(to) - ordinal(from)
  if (nights > 28) return { ok: false, refusal: 'too long' }
  if (isClosed(from) || isClosed(to)) return { ok: false, refusal: 'closed' }
  const inSeason = isHighSeason(from)
  if (inSeason && nights < 7 && !isWeekend(from)) return { ok: false, refusal: 'weekend only' }
  let surcharge = inSeason ? 20 : 0
  if (isWeekend(from) && isWeekend(to)) surcharge += 10
  if (isLeapYear(from.year) && from.month === 2) surcharge -= 5
  return { ok: true, nights, surcharge }
}
