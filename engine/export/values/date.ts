import { civilDate, dayMs } from '../../model/test/civil-date.ts'
import { printPrimitive, printString } from './literal.ts'

/** Smaller times are easier to read as numbers. */
const leastTimeAsText = 1_000_000

/** Times beyond this are invalid dates, in milliseconds (ECMAScript, Time Values and Time Range). */
const lastTime = 8.64e15

/** Prints a date: by its text if that is exact, or as `new Date(NaN)` if it is out of range. */
export function printDate(time: number): string {
  if (lastTime < Math.abs(time)) return 'new Date(NaN)'
  const text = Number.isInteger(time) && leastTimeAsText <= Math.abs(time) ? utcText(time) : undefined
  return `new Date(${text === undefined ? printPrimitive(time) : printString(text)})`
}

/** `2020-01-01T12:00Z`, with seconds and milliseconds if needed; undefined unless the year has four digits. */
function utcText(time: number): string | undefined {
  const days = Math.floor(time / dayMs)
  const { year, month, day } = civilDate(days)
  if (year < 0 || 9999 < year) return undefined
  const ms = time - days * dayMs
  const two = (unit: number): string => String(Math.floor(ms / unit) % 60).padStart(2, '0')
  const hours = String(Math.floor(ms / 3_600_000)).padStart(2, '0')
  const fraction = ms % 1000 === 0 ? '' : `.${String(ms % 1000).padStart(3, '0')}`
  const seconds = ms % 60_000 === 0 ? '' : `:${two(1000)}${fraction}`
  const date = [String(year).padStart(4, '0'), ...[month, day].map((it) => String(it).padStart(2, '0'))].join('-')
  return `${date}T${hours}:${two(60_000)}${seconds}Z`
}
