import { DateTime, Duration, type DateTimeUnit } from 'luxon'

const day: DateTimeUnit = 'day'

/** The day on which something ends. */
export function until(from: string, hours: number): string {
  const start = DateTime.fromISO(from, { zone: 'utc' })
  if (!start.isValid) return 'no time'
  const end = start.plus(Duration.fromObject({ hours }))
  if (end < start) throw new RangeError('it ends before it begins')
  return end.hasSame(start, day) ? 'today' : end.toFormat('yyyy-MM-dd')
}

/** The part of a day. */
export function partOf(seconds: number): string {
  const { hour } = DateTime.fromSeconds(seconds, { zone: 'utc' })
  if (hour < 6) return 'night'
  return hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
}
