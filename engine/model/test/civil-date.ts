/** A date of the proleptic Gregorian calendar. Month and day count from 1. */
export interface CivilDate {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** Milliseconds in a day. */
export const dayMs = 86_400_000

/** The day number of a date, from 1 January 1970. Excess months or days carry over. */
export function dayOf({ year, month, day }: CivilDate): number {
  const months = 12 * year + month - 3 // from March of the year 0
  const yearFromMarch = Math.floor(months / 12)
  const fromMarch = months - 12 * yearFromMarch
  const leapDays = Math.floor(yearFromMarch / 4) - Math.floor(yearFromMarch / 100) + Math.floor(yearFromMarch / 400)
  return 365 * yearFromMarch + leapDays + Math.floor((153 * fromMarch + 2) / 5) + day - 1 - 719_468
}

/**
 * The date of a day number from 1 January 1970 (Hinnant, chrono-compatible low-level date algorithms). Years start in
 * March, so that a leap day is the last.
 */
export function civilDate(days: number): CivilDate {
  const sinceMarch = days + 719_468 // from 1 March of the year 0
  const era = Math.floor(sinceMarch / 146_097) // 400 years
  const dayOfEra = sinceMarch - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
  const year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  return { year, month, day: dayOfYear - Math.floor((153 * fromMarch + 2) / 5) + 1 }
}
