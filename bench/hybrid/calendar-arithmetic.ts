const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

function daysIn(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** A day of the calendar of today, between the years 1 and 9999. */
export class CalendarDay {
  constructor(
    readonly year: number,
    readonly month: number,
    readonly day: number,
  ) {
    if (!Number.isInteger(year) || year < 1 || year > 9_999) throw new RangeError('year')
    if (!Number.isInteger(month) || month < 1 || month > 12) throw new RangeError('month')
    if (!Number.isInteger(day) || day < 1 || day > daysIn(year, month)) throw new RangeError('day')
  }

  plusMonths(count: number): CalendarDay {
    const months = this.year * 12 + this.month - 1 + Math.trunc(count)
    const year = Math.floor(months / 12)
    const month = (months % 12) + 1
    return new CalendarDay(year, month, Math.min(this.day, daysIn(year, month)))
  }

  dayOfYear(): number {
    let count = this.day
    for (let month = 1; month < this.month; month++) count += daysIn(this.year, month)
    return count
  }

  /** The name that the day has in the year of the church, where it has one. */
  feast(): string | undefined {
    if (this.month === 12 && this.day === 25) return 'Christmas'
    if (this.month === 1 && this.day === 6) return 'Epiphany'
    if (this.month === 2 && this.day === 29) return this.year % 400 === 0 ? 'a day once in four centuries' : 'leap day'
    if (this.dayOfYear() === 256) return 'programmers’ day'
    return undefined
  }

  isBefore(other: CalendarDay): boolean {
    if (this.year !== other.year) return this.year < other.year
    if (this.month !== other.month) return this.month < other.month
    return this.day < other.day
  }
}
