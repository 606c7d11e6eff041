const msPerDay = 86_400_000

export type Unit = 'day' | 'week' | 'month'

/** Whole days in UTC from `start` to `end`, both included. */
export class DateRange implements Iterable<Date> {
  readonly start: Date
  readonly end: Date

  constructor(start: Date, end: Date) {
    if (Number.isNaN(start.getTime()) || Number.isNaN(end.getTime())) throw new TypeError('A date is not valid')
    if (end < start) throw new RangeError('A range may not end before it starts')
    this.start = midnight(start)
    this.end = midnight(end)
  }

  static parse(text: string): DateRange {
    const [from, to = from, ...rest] = text.split('..')
    if (from === undefined || 0 < rest.length) throw new SyntaxError(`"${text}" is no range`)
    return new DateRange(parseDay(from), parseDay(to!))
  }

  static ofMonth(year: number, month: number): DateRange {
    if (!Number.isInteger(month) || month < 1 || 12 < month) throw new RangeError(`There is no month ${month}`)
    return new DateRange(new Date(Date.UTC(year, month - 1, 1)), new Date(Date.UTC(year, month, 0)))
  }

  get days(): number {
    return Math.round((this.end.getTime() - this.start.getTime()) / msPerDay) + 1
  }

  get isSingleDay(): boolean {
    return this.days === 1
  }

  get workdays(): number {
    let count = 0
    for (const day of this) {
      const weekday = day.getUTCDay()
      if (weekday !== 0 && weekday !== 6) count++
      if (4_000 < count) throw new RangeError('The range is too long to be counted')
    }
    return count
  }

  contains(what: Date | DateRange): boolean {
    if (what instanceof DateRange) return this.start <= what.start && what.end <= this.end
    const day = midnight(what)
    return this.start <= day && day <= this.end
  }

  overlap(other: DateRange): DateRange | null {
    const start = this.start < other.start ? other.start : this.start
    const end = this.end < other.end ? this.end : other.end
    return end < start ? null : new DateRange(start, end)
  }

  shift(by: number, unit: Unit = 'day'): DateRange {
    if (!Number.isInteger(by)) throw new RangeError('Ranges move by whole units')
    if (by === 0) return this
    switch (unit) {
      case 'day':
        return new DateRange(addDays(this.start, by), addDays(this.end, by))
      case 'week':
        return this.shift(by * 7)
      case 'month':
        return new DateRange(addMonths(this.start, by), addMonths(this.end, by))
    }
  }

  split(size: number): DateRange[] {
    if (size < 1) throw new RangeError('A part has a day')
    const parts: DateRange[] = []
    for (let start = this.start; start <= this.end && parts.length < 500;) {
      const last = addDays(start, Math.floor(size) - 1)
      parts.push(new DateRange(start, last < this.end ? last : this.end))
      start = addDays(last, 1)
    }
    return parts
  }

  *[Symbol.iterator](): Generator<Date> {
    for (let day = this.start; day <= this.end; day = addDays(day, 1)) yield day
  }

  toString(): string {
    const from = this.start.toISOString().slice(0, 10)
    return this.isSingleDay ? from : `${from}..${this.end.toISOString().slice(0, 10)}`
  }
}

function midnight(date: Date): Date {
  return new Date(Math.floor(date.getTime() / msPerDay) * msPerDay)
}

function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * msPerDay)
}

function addMonths(date: Date, months: number): Date {
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, Math.min(date.getUTCDate(), lastDay)))
}

function parseDay(text: string): Date {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim())
  if (!match) throw new SyntaxError(`"${text}" is no day`)
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) throw new RangeError(`${text} does not exist`)
  return date
}
