import { printPrimitive, printString } from './literal.ts'

const dayMs = 86_400_000

/** Numbers nearer to 0 are read more easily than the text of the date. */
const firstTold = 1_000_000

/** The expression that makes a date of a number of milliseconds: by its text where that is as exact. */
export function printDate(time: number): string {
  const text = Number.isInteger(time) && firstTold <= Math.abs(time) ? utcText(time) : undefined
  return `new Date(${text === undefined ? printPrimitive(time) : printString(text)})`
}

/** `2020-01-01T12:00Z`, with seconds and milliseconds where there are any; undefined for years of more or less than four digits. */
function utcText(time: number): string | undefined {
  const days = Math.floor(time / dayMs)
  const { year, month, day } = civil(days)
  if (year < 0 || 9999 < year) return undefined
  const ms = time - days * dayMs
  const two = (unit: number): string => String(Math.floor(ms / unit) % 60).padStart(2, '0')
  const hours = String(Math.floor(ms / 3_600_000)).padStart(2, '0')
  const fraction = ms % 1000 === 0 ? '' : `.${String(ms % 1000).padStart(3, '0')}`
  const seconds = ms % 60_000 === 0 ? '' : `:${two(1000)}${fraction}`
  const date = [String(year).padStart(4, '0'), ...[month, day].map((it) => String(it).padStart(2, '0'))].join('-')
  return `${date}T${hours}:${two(60_000)}${seconds}Z`
}

/** The date of a day counted from 1 January 1970. Years are taken to begin in March, so that a leap day is the last one. */
function civil(days: number): { readonly year: number; readonly month: number; readonly day: number } {
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
