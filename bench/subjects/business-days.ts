const dayMs = 86_400_000

export interface Calendar {
  /** Days as `2024-12-25`. */
  readonly holidays?: ReadonlySet<string>
  /** 0 is Sunday. */
  readonly weekend?: readonly number[]
}

export interface Shift {
  readonly start: Date
  readonly end: Date
  readonly breakMinutes?: number
}

export type Overtime = { readonly regular: number; readonly overtime: number; readonly night: number }

function assertValid(date: Date): void {
  if (Number.isNaN(date.getTime())) throw new RangeError('Invalid date')
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}

export function isBusinessDay(date: Date, { holidays, weekend = [0, 6] }: Calendar = {}): boolean {
  assertValid(date)
  if (weekend.includes(date.getUTCDay())) return false
  return !holidays?.has(isoDay(date))
}

/** Moves on, or back for negative numbers, by so many business days. */
export function addBusinessDays(date: Date, days: number, calendar: Calendar = {}): Date {
  assertValid(date)
  if (!Number.isInteger(days) || Math.abs(days) > 10_000) throw new RangeError(`Cannot move by ${days} days`)
  if (new Set(calendar.weekend).size >= 7) throw new RangeError('There is no business day')
  const step = days < 0 ? -dayMs : dayMs
  let time = date.getTime()
  let left = Math.abs(days)
  let idle = 0
  while (left > 0) {
    time += step
    if (isBusinessDay(new Date(time), calendar)) {
      left--
      idle = 0
    } else if (++idle > 366) {
      throw new RangeError('A year without a business day')
    }
  }
  return new Date(time)
}

/** Business days after `start` up to and including `end`. */
export function businessDaysBetween(start: Date, end: Date, calendar?: Calendar): number {
  assertValid(start)
  assertValid(end)
  if (end < start) return -businessDaysBetween(end, start, calendar)
  const days = Math.floor((end.getTime() - start.getTime()) / dayMs)
  if (days > 3_660) throw new RangeError('Too far apart')
  let count = 0
  for (let i = 1; i <= days; i++) {
    if (isBusinessDay(new Date(start.getTime() + i * dayMs), calendar)) count++
  }
  return count
}

export type DueStatus = 'paid' | 'open' | 'due today' | 'overdue' | 'in collection'

export function dueStatus(due: Date, today: Date, isPaid: boolean): DueStatus {
  if (isPaid) return 'paid'
  if (isoDay(due) === isoDay(today)) return 'due today'
  if (due > today) return 'open'
  const late = businessDaysBetween(due, today)
  return late > 30 ? 'in collection' : 'overdue'
}

/** Hours of a shift: what is above eight is overtime, what is before six or after 22 is night work. */
export function workedHours({ start, end, breakMinutes = 0 }: Shift): Overtime {
  const minutes = (end.getTime() - start.getTime()) / 60_000
  if (!(minutes >= 0)) throw new RangeError('A shift ends after it has begun')
  if (minutes > 16 * 60) throw new RangeError('A shift is at most 16 hours long')
  const rest = minutes > 6 * 60 ? Math.max(breakMinutes, 30) : breakMinutes
  const hours = Math.max(0, minutes - rest) / 60
  let night = 0
  for (let time = start.getTime(); time < end.getTime(); time += 15 * 60_000) {
    const hour = new Date(time).getUTCHours()
    if (hour < 6 || hour >= 22) night += 0.25
  }
  return { regular: Math.min(8, hours), overtime: Math.max(0, hours - 8), night }
}

export function quarter(date: Date): 'Q1' | 'Q2' | 'Q3' | 'Q4' {
  const month = date.getUTCMonth()
  if (month < 3) return 'Q1'
  if (month < 6) return 'Q2'
  return month < 9 ? 'Q3' : 'Q4'
}
